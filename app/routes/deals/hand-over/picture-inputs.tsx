import { Camera, Check, CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shrinkPhoto } from '#app/forms/shrink-photo.ts'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import type { MoveField } from '../move-fields.ts'
import { ViewOutline } from './view-outline.tsx'
import { useWaitingMoves } from './waiting-provider.tsx'

const loadGuide = () => import('./camera-guide.tsx')
const CameraGuide = lazyComponent(loadGuide)

type PictureInputsProps = {
  id: string
  move: string
  field: MoveField & { label: string }
  error?: string | undefined
  /** Whether each picture is sent by itself, as soon as it is taken. */
  isSentAlone: boolean
}

/**
 * An input for each view of the vehicle; phones open the camera. With JavaScript the camera leads through the views, and
 * pictures that are sent alone wait on the device until there is a line.
 */
export function PictureInputs({ id, move, field, error, isSentAlone }: PictureInputsProps) {
  const { label, values = [], labels = {}, done = [], shape = 'car' } = field
  const t = useTranslations(rentalMessages)
  const moves = useWaitingMoves()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // Now, because there may be no line where the vehicle is.
    if (isSentAlone) loadGuide().catch(() => {})
  }, [isSentAlone])
  const isWaiting = (view: string) =>
    moves?.waiting.some(each => !each.refusal && each.move === move && each.payload.positions === view) ??
    false
  const take = async (view: string, file: File) => {
    const payload = { positions: view }
    const files = [await shrinkPhoto(file)]
    return (await moves?.add({ move, label: labels[view] ?? view, payload, files })) ?? false
  }
  // Stored and sent at once, and then no longer in the form, which would send it a second time.
  const takeFrom = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    if (await take(input.name.replace('picture.', ''), file)) input.value = ''
  }
  const isAvailable = isSentAlone && moves?.isAvailable === true
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const takeAll = useEffectEvent(() => {
    for (const input of fieldset.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])
      void takeFrom(input)
  })
  // What was chosen before this code ran.
  useEffect(() => {
    if (isAvailable) takeAll()
  }, [isAvailable])
  const views = values.map(value => ({
    value,
    label: labels[value] ?? value,
    isTaken: done.includes(value) || isWaiting(value),
  }))
  return (
    <fieldset ref={fieldset} className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {error && <p className="text-14 text-danger">{error}</p>}
      {isSentAlone && (
        <Button
          variant="go"
          onClick={() => setIsOpen(true)}
          disabled={!isAvailable}
          className="noscript:hidden sm:justify-self-start"
        >
          <Camera size={18} strokeWidth={1.9} aria-hidden />
          {t('guide.open')}
        </Button>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {views.map(({ value, label }) => (
          <li key={value} className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
            <ViewOutline view={value} shape={shape} className="row-span-2 w-full self-center text-muted" />
            <div className="flex flex-wrap items-center gap-x-3">
              <label className="font-semibold text-14" htmlFor={`${id}-${value}`}>
                {label}
              </label>
              <PictureState isWaiting={isWaiting(value)} isSent={done.includes(value)} />
            </div>
            <input
              id={`${id}-${value}`}
              type="file"
              name={`picture.${value}`}
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              onChange={event => {
                if (isAvailable) void takeFrom(event.currentTarget)
              }}
              className={inputClass}
            />
          </li>
        ))}
      </ul>
      {isOpen && (
        <CameraGuide views={views} shape={shape} onPicture={take} onClose={() => setIsOpen(false)} />
      )}
    </fieldset>
  )
}

function PictureState({ isWaiting, isSent }: { isWaiting: boolean; isSent: boolean }) {
  const t = useTranslations(rentalMessages)
  if (!isWaiting && !isSent) return null
  const Icon = isWaiting ? CloudUpload : Check
  return (
    <span className={`flex items-center gap-1 text-13 ${isWaiting ? 'text-warning' : 'text-positive'}`}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      {t(isWaiting ? 'waiting.mark' : 'waiting.sent')}
    </span>
  )
}
