import { CircleCheck, CircleX, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

type Toast = { title: string; text?: string; tone: 'good' | 'bad' }
type Shown = Toast & { id: number }

const shownFor = 5_000
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says something that does not belong to a place on the page. */
export const useToast = () => useContext(ToastContext)

/** Shows toasts over the page: at the bottom on phones, top right elsewhere. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const show = useCallback(
    (toast: Toast) => setToasts(before => [...before, { ...toast, id: Date.now() + before.length }]),
    [],
  )
  const drop = useCallback((id: number) => setToasts(before => before.filter(each => each.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="fixed inset-x-4 bottom-20 z-50 grid gap-2 md:top-20 md:right-6 md:bottom-auto md:left-auto md:w-90">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onClose={() => drop(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast: { title, text, tone }, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTranslations('ui')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  const Icon = tone === 'good' ? CircleCheck : CircleX
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from going away
    <div
      role={tone === 'good' ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`flex items-start gap-3 rounded-card border-l-4 bg-ink p-3.5 text-14 text-surface shadow-float ${tone === 'good' ? 'border-go' : 'border-danger'}`}
    >
      <Icon size={20} strokeWidth={1.7} aria-hidden className="shrink-0" />
      <div className="mr-auto">
        <p className="font-bold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('close')}
        className="-m-2 inline-grid size-9 cursor-pointer place-items-center"
      >
        <X size={18} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  )
}
