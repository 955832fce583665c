import { MessageSquareText } from 'lucide-react'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'

type ChatWithSellerProps = { vehicleId: string; className?: string }

/** Opens the conversation with the seller of a used vehicle. */
export function ChatWithSeller({ vehicleId, className }: ChatWithSellerProps) {
  const t = useTranslations(detailMessages)
  return (
    <LinkButton to={`/chat?vehicle=${encodeURIComponent(vehicleId)}`} isWide className={className}>
      <MessageSquareText size={17} strokeWidth={1.8} aria-hidden />
      {t('chat')}
    </LinkButton>
  )
}
