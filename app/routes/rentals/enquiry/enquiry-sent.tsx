import type { ReactNode } from 'react'
import { Confirmation } from '#app/forms/confirmation.tsx'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { EnquiryState } from './enquiry-state.ts'

/** Replaces the form after sending. */
export function EnquirySent({ deal, children }: Pick<EnquiryState, 'deal'> & { children?: ReactNode }) {
  const t = useTranslations(rentEnquiryMessages)
  const text = deal ? t(deal.isBooked ? 'bookedText' : 'requestedText') : t('sentText')
  return (
    <Confirmation title={t('sent')} text={text}>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {deal ? (
          <LinkButton to={`/deals/${deal.id}`}>{t('toRental')}</LinkButton>
        ) : (
          <LinkButton to="/profile/inquiries">{t('myInquiries')}</LinkButton>
        )}
        {children}
      </div>
    </Confirmation>
  )
}
