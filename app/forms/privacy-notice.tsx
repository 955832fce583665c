import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DataNotice } from './data-notice.tsx'
import { type FormName, formPaths } from './form-paths.ts'

type PrivacyNoticeProps = { formName: FormName; purpose?: string | undefined }

/** The privacy notice of a vehicle's form. */
export function PrivacyNotice({ formName, purpose }: PrivacyNoticeProps) {
  const t = useTranslations(formsMessages)
  return (
    <DataNotice
      form={purpose === undefined ? formName : undefined}
      collected={t(`${formName}.kept`)}
      purpose={purpose ?? t(`${formName}.purpose`)}
      part={formPaths[formName]}
    />
  )
}
