import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { FormField } from './definitions.ts'
import type { Problem } from './problems.ts'

/** The text of a field's error (spec section 5). */
export function useProblemText() {
  const t = useTranslations(formsMessages)
  return (field: FormField, { code }: Problem): string => {
    switch (code) {
      case 'validation_required':
        return t(`required.${field.name}`)
      case 'validation_is_email':
        return t('invalidEmail')
      case 'validation_invalid_format':
        return field.kind === 'email' ? t('invalidEmail') : t('invalidPhone')
      case 'validation_invalid_phone':
        return t('invalidPhone')
      case 'validation_contact_details':
        return t('noContactDetails')
      case 'validation_already_reviewed':
        return t('alreadyReviewed')
      case 'validation_already_sent':
        return t('alreadySent')
      case 'validation_own_listing':
        return t('ownListing')
      case 'validation_not_launched':
        return t('notLaunched')
      case 'validation_max_text_constraint':
        return t('tooLong', { field: t(`fields.${field.label ?? field.name}`), max: field.maxLength })
    }
  }
}
