import { formatPhone, phoneHref } from '#format/phone.ts'

export type ContactRecord = {
  address: string
  city: string
  postal_code: string
  country: string
  email: string
  phone: string
}

type ContactDetailsProps = {
  /** Undefined if it failed to load: the fallback details show. */
  contact: ContactRecord | undefined
  linkClass: string
}

/** The details if the store has none. */
const fallback: ContactRecord = {
  address: '2nd Floor, 14 Ganeshkhind Road',
  city: 'Pune',
  postal_code: '411016',
  country: 'India',
  email: 'namaste@sawari.example',
  phone: '+91 20 4123 4567',
}

/** Sawari's contact details. */
export function ContactDetails({ contact = fallback, linkClass }: ContactDetailsProps) {
  const { address, city, postal_code, country, phone, email } = contact
  return (
    <address className="grid justify-items-start not-italic leading-[1.7]">
      <p>
        {address}
        <br />
        {city} {postal_code}, {country}
      </p>
      <a href={phoneHref(phone)} className={linkClass}>
        {formatPhone(phone)}
      </a>
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    </address>
  )
}
