import { defs } from './kit/defs.ts'

/** Marks in units of their own, and the place of the picture's frame among them: its upper left corner and its width. */
export type Drawing = { left: number; top: number; width: number; marks: string }

/** A drawing as SVG of a frame's size; whatever is painted is drawn in `paint`. */
export function svgOf(
  { left, top, width, marks }: Drawing,
  paint: string,
  frame: { width: number; height: number },
) {
  const height = (width * frame.height) / frame.width
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${left} ${top} ${width} ${height}" color="${paint}">${defs}${marks}</svg>`
}
