import { expect, test } from 'vitest'
import { type FormSubject, formAddress, vehicleAddress } from './form-subject.ts'

test.each<[FormSubject, string, string]>([
  [
    { kind: 'commercial', id: 'tata-ace', vehicle: '' },
    '/commercial-vehicles/tata-ace/inquiry',
    '/commercial-vehicles/tata-ace',
  ],
  [{ kind: 'bikes', id: 'x', variantId: 'y', vehicle: '' }, '/bikes/x/inquiry?variant=y', '/bikes/variant/y'],
  [{ kind: 'cars', id: 'kia-sonet', vehicle: '' }, '/cars/kia-sonet/inquiry', '/cars/kia-sonet'],
  [
    { kind: 'cars', id: 'kia-sonet', variantId: 'htx&x', vehicle: '' },
    '/cars/kia-sonet/inquiry?variant=htx%26x',
    '/cars/variant/htx%26x',
  ],
])('%j', (subject, form, page) => {
  expect(formAddress('carInquiry', subject)).toBe(form)
  expect(vehicleAddress(subject)).toBe(page)
})
