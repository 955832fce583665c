import formsMessages from '#app/messages/en/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type FormName, formPaths } from './form-paths.ts'

type PrivacyNoticeProps = { formName: FormName }

/** Beside each form that takes personal data: what is kept, what for, and where all of it is said. */
export function PrivacyNotice({ formName }: PrivacyNoticeProps) {
  const t = useTranslations(formsMessages)
  return (
    <ul className="text-13 text-muted">
      <li>{t(`${formName}.kept`)}</li>
      <li>{t(`${formName}.purpose`)}</li>
      <li>
        <a
          href={`/privacy#${formPaths[formName]}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 text-accent underline underline-offset-2"
        >
          {t('privacy')} <span className="sr-only">{t('newTab')}</span>
        </a>
      </li>
    </ul>
  )
}
