import { TriangleAlert } from 'lucide-react'
import trickMessages from '#app/messages/en/chat/payment-tricks.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { findPaymentTrick } from '#domain/fraud/payment-tricks.ts'
import { Link } from '../link.tsx'

type PaymentWarningProps = {
  text: string
  /** What a sender reads before sending; missing beside a message. */
  note?: 'both' | 'again' | undefined
  className?: string
}

/** A warning beside a chat line that looks like a payment trick, which changes nothing about the line. */
export default function PaymentWarning({ text, note, className = '' }: PaymentWarningProps) {
  const t = useTranslations(trickMessages)
  const trick = findPaymentTrick(text)
  if (!trick) return null
  return (
    <div
      role={note ? 'status' : 'note'}
      className={`grid grid-cols-[auto_1fr] gap-x-2 whitespace-normal rounded-control bg-warning-soft px-3 py-2 text-13 text-warning ${className}`}
    >
      <TriangleAlert size={16} strokeWidth={2} aria-hidden className="mt-0.5" />
      <p>
        <b className="font-semibold">{t(trick)}</b> {note && `${t(note)} `}
        <Link to="/safety" className="inline-block min-h-6 underline underline-offset-2">
          {t('more')}
        </Link>
      </p>
    </div>
  )
}
