import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import rentEnquiryMessages from '#app/messages/en/rentenquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '../../../rent-paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { begun, type EnquiryBeginning, type EnquirySubject } from './enquiry-state.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

export type EnquiryDialogProps = {
  subject: EnquirySubject
  beginning: EnquiryBeginning
  isOpen: boolean
  onClose: () => void
}

/** The enquiry over the page: what is typed stays when it is closed, and an enquiry that was sent leaves a new one. */
export function EnquiryDialog(props: EnquiryDialogProps) {
  const [round, setRound] = useState(0)
  return <Round key={round} {...props} onSent={() => setRound(before => before + 1)} />
}

function Round({ subject, beginning, isOpen, onClose, onSent }: EnquiryDialogProps & { onSent: () => void }) {
  const t = useTranslations(rentEnquiryMessages)
  const form = useEnquiryForm(subject.id, begun(beginning))
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
        <EnquirySent />
      ) : (
        <EnquiryForm subject={subject} now={beginning.now} form={form} level="h3" />
      )}
    </Dialog>
  )
}
