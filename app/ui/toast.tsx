import { Check, CircleX, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type Toast = { title: string; text?: string; tone: 'good' | 'bad' }
type ShownToast = Toast & { id: number }

const toastDurationMs = 5_000
const ToastContext = createContext<(toast: Toast) => () => void>(() => () => {})

/** Shows a message that belongs to no place on the page; returns a function that removes it. */
export const useToast = () => useContext(ToastContext)

/**
 * Shows toasts over the page: on phones over the header, because a page's title is below it and the main buttons are at
 * the bottom edge. They wait politely, because forms show their errors too. A repeated message shows once, and its time
 * restarts.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const drop = useCallback((id: number) => setToasts(before => before.filter(each => each.id !== id)), [])
  const show = useCallback(
    (toast: Toast) => {
      const id = ++lastId.current
      setToasts(before => [...before.filter(each => !isSame(each, toast)), { ...toast, id }])
      return () => drop(id)
    },
    [drop],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-2 top-2 z-50 grid gap-2 md:inset-x-auto md:top-20 md:right-6 md:w-90"
      >
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onDrop={drop} />
        ))}
      </div>
    </ToastContext>
  )
}

const isSame = (one: Toast, other: Toast) =>
  one.title === other.title && one.text === other.text && one.tone === other.tone

function ToastCard({ toast, onDrop }: { toast: ShownToast; onDrop: (id: number) => void }) {
  const t = useTranslations(uiMessages)
  const [isHeld, setHeld] = useState(false)
  const { id, title, text, tone } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onDrop(id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [isHeld, onDrop, id])
  const Icon = tone === 'good' ? Check : CircleX
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-card border-l-4 bg-ink py-3.5 pr-3 pl-3.5 text-14 text-surface shadow-float transition-[opacity,translate] duration-220 ease-calm starting:-translate-y-2 starting:opacity-0 ${tone === 'good' ? 'border-go' : 'border-danger'}`}
    >
      <Icon size={20} strokeWidth={1.7} aria-hidden className="shrink-0" />
      <div className="mr-auto">
        <p className="font-bold">{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
      </div>
      <button
        type="button"
        onClick={() => onDrop(id)}
        aria-label={t('close')}
        className="-my-3 -mr-2 inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control focus-visible:outline-go"
      >
        <X size={18} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  )
}
