import infoMessages from '#app/messages/en/info.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { readablePhone } from '#domain/accounts/mobile-number.ts'
import { dialAddress } from '../../format/phone.ts'
import type { Officer } from '../../request-context.ts'

type GrievanceOfficerProps = { officer: Officer }

/** Who answers complaints, and how to reach them. */
export function GrievanceOfficer({ officer: { name, email, phone } }: GrievanceOfficerProps) {
  const t = useTranslations(infoMessages)
  return (
    <>
      <p className="font-bold">{t('officer', { name })}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {phone && (
          <a href={dialAddress(phone)} className={link}>
            {readablePhone(phone)}
          </a>
        )}
      </p>
    </>
  )
}

const link = 'inline-flex min-h-11 items-center text-accent underline'
