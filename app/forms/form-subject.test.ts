import { expect, test } from 'vitest'
import { formAddress, vehicleAddress } from './form-subject.ts'

test.each([
  [{ carId: 'kia-sonet', vehicle: '' }, '/cars/kia-sonet/inquiry', '/cars/kia-sonet'],
  [
    { carId: 'kia-sonet', variantId: 'htx&x', vehicle: '' },
    '/cars/kia-sonet/inquiry?variant=htx%26x',
    '/cars/variant/htx%26x',
  ],
])('%j', (subject, form, page) => {
  expect(formAddress('carInquiry', subject)).toBe(form)
  expect(vehicleAddress(subject)).toBe(page)
})
