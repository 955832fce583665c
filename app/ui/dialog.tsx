import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One line below the title. */
  text?: string
  /** Fills a phone's screen. On wider screens it is wide and of fixed height. Its content has no padding. */
  isLarge?: boolean
  children: ReactNode
}

const firstField = 'form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea):enabled'

/**
 * A native dialog: centred from 768 px, a bottom sheet below. Esc, the backdrop and the cross close it. The browser
 * traps focus inside and returns it to the opener. A form starts with its first field focused.
 */
export function Dialog({ isOpen, onClose, title, text, isLarge, children }: DialogProps) {
  const t = useTranslations(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (dialog.current && !dialog.current.open) {
      dialog.current.showModal()
      dialog.current.querySelector<HTMLElement>(firstField)?.focus()
    }
  }, [isOpen])
  // On press, not on click: a text selection that ends on the backdrop must not close the dialog.
  const closeOnScrim = (event: PointerEvent) => event.target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      onClose={() => isOpen && onClose()}
      onPointerDown={closeOnScrim}
      aria-labelledby={titleId}
      className={`m-0 mt-auto w-full max-w-full overscroll-contain bg-raised text-ink shadow-float transition-[opacity,translate] duration-220 ease-calm backdrop:bg-scrim md:m-auto md:rounded-dialog starting:open:translate-y-6 starting:open:opacity-0 ${isLarge ? 'h-dvh max-h-dvh overflow-hidden md:h-150 md:max-h-[92dvh] md:w-210' : 'max-h-[92dvh] rounded-t-sheet md:w-dialog'}`}
    >
      {isOpen && (
        <div
          className={
            isLarge
              ? 'grid h-full grid-rows-[auto_minmax(0,1fr)]'
              : 'grid gap-4 p-5 pb-[calc(20px+env(safe-area-inset-bottom))]'
          }
        >
          <div
            className={`flex items-start justify-between gap-3 ${isLarge ? 'border-line border-b px-5 pt-4 pb-2' : ''}`}
          >
            <div>
              <h2 id={titleId} className="text-22">
                {title}
              </h2>
              {text && <p className="mt-0.5 text-14 text-muted">{text}</p>}
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('close')}
              className="-mt-2.5 -mr-3 inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken"
            >
              <X size={20} strokeWidth={1.7} aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
