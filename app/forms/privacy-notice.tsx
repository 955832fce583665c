import formsMessages from '#app/messages/en/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type FormName, formPaths } from './form-paths.ts'
import { Notice } from './notice.tsx'

type PrivacyNoticeProps = { formName: FormName; purpose?: string | undefined }

/** The notice of a vehicle's form. */
export function PrivacyNotice({ formName, purpose }: PrivacyNoticeProps) {
  const t = useTranslations(formsMessages)
  return (
    <Notice
      form={purpose === undefined ? formName : undefined}
      kept={t(`${formName}.kept`)}
      purpose={purpose ?? t(`${formName}.purpose`)}
      part={formPaths[formName]}
    />
  )
}
