import formsMessages from '#app/messages/en/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type FormName, formPaths } from './form-paths.ts'
import { Notice } from './notice.tsx'

type PrivacyNoticeProps = { formName: FormName }

/** The notice of a vehicle's form. */
export function PrivacyNotice({ formName }: PrivacyNoticeProps) {
  const t = useTranslations(formsMessages)
  return (
    <Notice
      form={formName}
      kept={t(`${formName}.kept`)}
      purpose={t(`${formName}.purpose`)}
      part={formPaths[formName]}
    />
  )
}
