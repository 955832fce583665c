import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { EnquiryInput } from './enquiry-input.tsx'
import type { FieldProps } from './enquiry-state.ts'

/** Step 1: contact details. */
export function PersonalStep({ field }: { field: FieldProps }) {
  const t = useTranslations(rentEnquiryMessages)
  return (
    <>
      <EnquiryInput name="name" label={t('name')} field={field} required autoComplete="name" maxLength={80} />
      <EnquiryInput
        name="phone"
        label={t('phone')}
        field={field}
        required
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <EnquiryInput
        name="email"
        label={t('email')}
        field={field}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" name="go" value="next" variant="go" isWide>
        {t('next')}
      </Button>
    </>
  )
}
