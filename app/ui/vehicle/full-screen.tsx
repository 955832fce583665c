import { Maximize2 } from 'lucide-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import fullScreenMessages from '#app/messages/en/catalogue/full-screen.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FullScreenPictures } from './full-screen-pictures.tsx'
import type { GalleryPicture } from './gallery-picture.tsx'

type Props = {
  label: string
  pictures: readonly GalleryPicture[]
  /** The index of the picture that the button covers. */
  index: number
  strip: RefObject<HTMLElement | null>
  onGo: (index: number, behavior: ScrollBehavior) => void
}

/** The button over a gallery's current picture, which opens it full screen. Its icon says so. */
export default function FullScreen({ label, pictures, index, strip, onGo }: Props) {
  const t = useTranslations(fullScreenMessages)
  const [isOpen, setOpen] = useState(false)
  // The gallery goes where the visitor left full screen, and the focus to that picture's button.
  function leave(at: number) {
    setOpen(false)
    onGo(at, 'instant')
    requestAnimationFrame(() =>
      strip.current?.children[at]?.querySelector('button')?.focus({ preventScroll: true }),
    )
  }
  useLayoutEffect(() => {
    const element = strip.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === element) {
        // Otherwise the key also presses the button that gets the focus.
        event.preventDefault()
        setOpen(true)
      }
      // The button that has the focus belongs to the slide that goes.
      else if (event.key.startsWith('Arrow') && !isOpen) element?.focus({ preventScroll: true })
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [strip, isOpen])
  return (
    <>
      <button
        type="button"
        aria-label={t('open', { number: index + 1 })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group absolute inset-0 flex cursor-zoom-in items-end p-3 focus-visible:-outline-offset-2 print:hidden"
      >
        <span className="grid size-8 place-items-center rounded-full border border-line bg-raised text-ink group-hover:border-line-strong">
          <Maximize2 aria-hidden size={15} strokeWidth={1.9} />
        </span>
      </button>
      {isOpen && <FullScreenPictures label={label} pictures={pictures} first={index} onClose={leave} />}
    </>
  )
}
