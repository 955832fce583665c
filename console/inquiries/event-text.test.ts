import { expect, it } from 'vitest'
import type { InquiryEvent } from '../../collections/inquiry-fields.ts'
import { eventText } from './event-text.ts'

const textOf = (event: Partial<InquiryEvent>) =>
  eventText({ at: '', by: '', name: '', what: 'note', ...event }, 'CarsInquiry', id => `Operator ${id}`)

it.each<[string, Partial<InquiryEvent>]>([
  ['Rang, no answer', { text: 'Rang, no answer' }],
  ['New → Contacted', { what: 'status', from: 'pending', to: 'contacted' }],
  ['Assigned to Operator 7', { what: 'assignee', from: '', to: '7' }],
  ['Unassigned', { what: 'assignee', from: '7', to: '' }],
  ['Marked as spam', { what: 'spam', from: 'false', to: 'true' }],
  ['Not spam', { what: 'spam', from: 'true', to: 'false' }],
])('the history says “%s”', (text, event) => {
  expect(textOf(event)).toBe(text)
})
