/** The visible square of a picture: its centre, from 0 to 1 on each axis, and its zoom (1 to 4). */
export type View = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const middle: View = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

/** The visible square in the picture's pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View) {
  const size = Math.min(width, height) / between(1, zoom, maxZoom)
  const left = between(0, x * width - size / 2, width - size)
  const top = between(0, y * height - size / 2, height - size)
  return { left, top, size }
}

/** Moves the view by fractions of its visible area, up to the picture's edges. */
export function moved(picture: Size, view: View, across: number, down: number): View {
  const { left, top, size } = squareOf(picture, view)
  const to = squareOf(picture, {
    x: (left + size / 2 + across * size) / picture.width,
    y: (top + size / 2 + down * size) / picture.height,
    zoom: view.zoom,
  })
  return {
    x: (to.left + size / 2) / picture.width,
    y: (to.top + size / 2) / picture.height,
    zoom: view.zoom,
  }
}
