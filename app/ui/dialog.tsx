import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import uiMessages from '#app/messages/en/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One line below the title. */
  text?: string
  children: ReactNode
}

/**
 * A native dialog: in the middle from 768 px, a sheet at the bottom edge below. Esc, the scrim and the cross close it;
 * the browser holds focus inside and gives it back to what opened it.
 */
export function Dialog({ isOpen, onClose, title, text, children }: DialogProps) {
  const t = useTranslations(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  // Pressed, not clicked: a selection that ends on the scrim closes nothing.
  const closeOnScrim = (event: PointerEvent) => event.target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      onClose={() => isOpen && onClose()}
      onPointerDown={closeOnScrim}
      aria-labelledby={titleId}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-full overscroll-contain rounded-t-sheet bg-raised text-ink shadow-float transition-[opacity,translate] duration-220 ease-calm backdrop:bg-scrim md:m-auto md:w-dialog md:rounded-dialog starting:open:translate-y-6 starting:open:opacity-0"
    >
      {isOpen && (
        <div className="grid gap-4 p-5 pb-[calc(20px+env(safe-area-inset-bottom))]">
          <div className="flex items-start justify-between gap-3">
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
