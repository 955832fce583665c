import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ContactDetails } from './contact-details.tsx'

const place = {
  address: '14 Road',
  city: 'Pune',
  postal_code: '411016',
  country: 'India',
  email: 'a@sawari.example',
}

it.each([
  ['9822041234', '+91 98220 41234', 'tel:+919822041234'],
  ['098220-41234', '+91 98220 41234', 'tel:+919822041234'],
  ['+91 20 4123 4567', '+91 20 4123 4567', 'tel:+912041234567'],
  ['020-4123 4567', '020-4123 4567', 'tel:+912041234567'],
])('the stored phone %s shows as %s and dials %s', (phone, text, address) => {
  const html = renderToStaticMarkup(<ContactDetails contact={{ ...place, phone }} linkClass="" />)
  expect(html).toContain(`>${text}</a>`)
  expect(html).toContain(`href="${address}"`)
})
