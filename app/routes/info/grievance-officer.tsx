import infoMessages from '#app/messages/en/site/info.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { Officer } from '#app/request-context.ts'
import { formatPhone, phoneHref } from '#format/phone.ts'

type GrievanceOfficerProps = { officer: Officer }

/** The grievance officer's name and contact details. */
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
          <a href={phoneHref(phone)} className={link}>
            {formatPhone(phone)}
          </a>
        )}
      </p>
    </>
  )
}

const link = 'inline-flex min-h-11 items-center text-accent underline'
