import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'

/** The size of the upload and of the preview, in pixels. */
const side = 512
const previewSide = 192
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

type AvatarCropProps = { picture: ImageBitmap; onCrop: (part: Blob) => void }

/** Selects the square of a picture: by dragging, arrow keys and a zoom slider. */
export function AvatarCrop({ picture, onCrop }: AvatarCropProps) {
  const t = useTranslations(profileMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState(middle)
  useEffect(() => {
    const { left, top, size } = squareOf(picture, view)
    const brush = canvas.current?.getContext('2d')
    brush?.drawImage(picture, left, top, size, size, 0, 0, side, side)
    canvas.current?.toBlob(part => part && onCrop(part), 'image/jpeg', 0.9)
  }, [picture, view])
  const move = (across: number, down: number) => setView(at => moved(picture, at, across, down))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons) move(-movementX / previewSide, -movementY / previewSide)
  }
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one picture is no set of fields */}
      <div
        role="group"
        aria-label={t('pictureChosen')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        className="size-48 cursor-move touch-none overflow-hidden rounded-full border border-line-strong"
      >
        <canvas ref={canvas} width={side} height={side} className="size-48" />
      </div>
      <label className="grid gap-1 text-13 text-muted">
        {t('pictureZoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={({ currentTarget }) => setView(at => ({ ...at, zoom: Number(currentTarget.value) }))}
          className="h-6 w-48 accent-accent"
        />
      </label>
    </div>
  )
}

/** The visible square of a picture: its centre, from 0 to 1 on each axis, and its zoom (1 to 4). */
type View = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const middle: View = { x: 0.5, y: 0.5, zoom: 1 }
const maxZoom = 4

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
