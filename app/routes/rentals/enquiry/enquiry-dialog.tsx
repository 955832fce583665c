import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { type EnquiryDefaults, type EnquirySubject, initialEnquiry } from './enquiry-state.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

type EnquiryDialogProps = {
  subject: EnquirySubject
  enquiryDefaults: EnquiryDefaults
  isOpen: boolean
  onClose: () => void
}

/** The enquiry in a dialog. Closing preserves the values; after sending it starts a new enquiry. */
export function EnquiryDialog(props: EnquiryDialogProps) {
  const [round, setRound] = useState(0)
  return <EnquiryRound key={round} {...props} onSent={() => setRound(before => before + 1)} />
}

function EnquiryRound({
  subject,
  enquiryDefaults,
  isOpen,
  onClose,
  onSent,
}: EnquiryDialogProps & { onSent: () => void }) {
  const t = useTranslations(rentEnquiryMessages)
  const form = useEnquiryForm(subject.id, initialEnquiry(enquiryDefaults, subject.wish))
  const { step, outcome } = form.state
  const isSent = outcome === 'sent'
  const close = () => {
    onClose()
    if (isSent) onSent()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title', { vehicle: subject.name })}
      {...(!isSent && { text: t('step', { step: String(step) }) })}
    >
      <PrefetchPageLinks page={enquiryPath(subject.id)} />
      {isSent ? (
        <EnquirySent {...form.state} />
      ) : (
        <EnquiryForm subject={subject} earliest={enquiryDefaults.earliest} form={form} level="h3" />
      )}
    </Dialog>
  )
}
