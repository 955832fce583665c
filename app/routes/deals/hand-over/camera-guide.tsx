import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useCamera } from './use-camera.ts'
import { type VehicleShape, ViewOutline } from './view-outline.tsx'

type View = { value: string; label: string; isTaken: boolean }
type CameraGuideProps = {
  views: readonly View[]
  shape: VehicleShape
  /** Takes a picture of a view; false if the device has no room for it. */
  onPicture: (view: string, file: File) => Promise<boolean>
  onClose: () => void
}

/**
 * Leads around the vehicle: each view with its outline over the camera’s picture. Where the browser shows no camera, the
 * phone’s own camera takes the picture.
 */
export default function CameraGuide({ views, shape, onPicture, onClose }: CameraGuideProps) {
  const t = useTranslations(rentalMessages)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      views.findIndex(({ isTaken }) => !isTaken),
    ),
  )
  const [shot, setShot] = useState<File>()
  const { video, canvas, state, takeShot } = useCamera()
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'on') main.current?.focus()
  }, [state])
  const view = views[at]
  if (!view) return null
  const show = (index: number) => {
    setShot(undefined)
    setAt(index)
  }
  const take = async () => setShot(await takeShot())
  const takeAgain = () => {
    setShot(undefined)
    main.current?.focus()
  }
  const accept = async (file: File) => {
    if (!(await onPicture(view.value, file))) return onClose()
    const following = views.findIndex(({ isTaken }, index) => index > at && !isTaken)
    if (following < 0) return onClose()
    show(following)
  }
  return (
    <Dialog
      isOpen
      isLarge
      onClose={onClose}
      title={view.label}
      text={t('guide.progress', { number: at + 1, count: views.length })}
    >
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto_auto] gap-3 p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <div className="relative min-h-0 overflow-hidden rounded-control bg-road text-road-ink">
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            className={`size-full object-cover ${shot || state !== 'on' ? 'invisible' : ''}`}
          />
          <canvas
            ref={canvas}
            className={`absolute inset-0 size-full object-contain ${shot ? '' : 'invisible'}`}
          />
          {!shot && (
            <ViewOutline
              view={view.value}
              shape={shape}
              className="pointer-events-none absolute inset-0 size-full p-4 opacity-80"
            />
          )}
          {state === 'none' && !shot && (
            <p className="absolute inset-x-0 bottom-0 bg-road px-3 py-2 text-14">{t('guide.noCamera')}</p>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          {(shot || state === 'on') && (
            // One button for both steps, so that the focus stays on it.
            <Button ref={main} variant="go" onClick={() => (shot ? accept(shot) : take())}>
              {t(shot ? 'guide.use' : 'guide.take')}
            </Button>
          )}
          {shot ? (
            <Button onClick={takeAgain}>{t('guide.again')}</Button>
          ) : (
            <label
              className={buttonClass({
                variant: state === 'none' ? 'go' : 'line',
                className:
                  'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              })}
            >
              {t('guide.phone')}
              <input
                key={at}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                capture="environment"
                className="sr-only"
                onChange={({ currentTarget: { files } }) => {
                  if (files?.[0]) void accept(files[0])
                }}
              />
            </label>
          )}
        </div>
        <ol className="flex gap-1 overflow-x-auto p-1">
          {views.map(({ value, label, isTaken }, index) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => show(index)}
                aria-current={index === at ? 'step' : undefined}
                aria-label={isTaken ? t('guide.takenView', { view: label }) : label}
                className="grid size-11 place-items-center rounded-control border border-line text-14 tabular-nums aria-[current]:border-accent aria-[current]:font-bold"
              >
                {isTaken ? (
                  <Check size={18} strokeWidth={2.2} aria-hidden className="text-positive" />
                ) : (
                  index + 1
                )}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
