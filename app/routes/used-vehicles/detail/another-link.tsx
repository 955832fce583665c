import { BellPlus } from 'lucide-react'
import endedMessages from '#app/messages/en/used-vehicles/ended.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'

type AnotherLinkProps = { model: string; to: string; isWide?: boolean }

/** The link to an alert for the next such vehicle. */
export function AnotherLink({ model, to, isWide = false }: AnotherLinkProps) {
  const t = useTranslations(endedMessages)
  return (
    <LinkButton
      to={to}
      rel="nofollow"
      size="large"
      isWide={isWide}
      className="whitespace-normal text-balance py-2 text-center"
    >
      <BellPlus size={18} strokeWidth={1.8} aria-hidden className="shrink-0" />
      {t('another', { model })}
    </LinkButton>
  )
}
