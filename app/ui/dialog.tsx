import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'

type DialogProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode }

/**
 * A native dialog: in the middle from 768 px, a sheet at the bottom edge below. Esc, the scrim and the cross close it;
 * the browser holds focus inside and gives it back to what opened it.
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const t = useTranslations('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const closeOnScrim = (event: MouseEvent) => event.target === dialog.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={closeOnScrim}
      aria-labelledby={titleId}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-full rounded-t-sheet bg-raised text-ink shadow-float backdrop:bg-scrim md:m-auto md:w-dialog md:rounded-dialog"
    >
      {isOpen && (
        <div className="grid gap-4 p-5">
          <div className="flex items-start justify-between gap-3">
            <h2 id={titleId} className="text-22">
              {title}
            </h2>
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
