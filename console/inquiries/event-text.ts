import type { InquiryEvent } from '../../collections/inquiry-fields.ts'
import { translate, valueLabel } from '../frame/translate.ts'

/** What happened to an inquiry of that kind, in words. An assignment holds the operator's id. */
export function eventText(
  { what, text = '', from = '', to = '' }: InquiryEvent,
  kind: string,
  operatorName: (id: string) => string,
): string {
  switch (what) {
    case 'note':
      return text
    case 'status':
      return translate('inbox.wasMarked', { from: valueLabel(from, kind), to: valueLabel(to, kind) })
    case 'assignee':
      return to ? translate('inbox.wasAssigned', { to: operatorName(to) }) : translate('inbox.unassigned')
    case 'spam':
      return translate(to === 'true' ? 'inbox.wasSpam' : 'inbox.wasNoSpam')
  }
}
