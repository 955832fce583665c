import type { InboxItem } from '../../domain/operator-inbox/inbox-item.ts'
import { labelIn, translate } from '../frame/translate.ts'
import en from '../messages/en.json'

export const kinds = [
  'CarsInquiry',
  'BikeInquiry',
  'commercialInquiries',
  'usedVehiclesInquiries',
  'rentEnquiries',
  'onRoadPriceRequests',
] as const

/** The label of a kind of inquiry. */
export const kindName = (kind: string) => labelIn(en.kind, kind)

/** An inquiry of any kind, as in the inbox. */
export type Inquiry = InboxItem

/** The console page of the vehicle. */
export const vehiclePath = ({ kind, id }: { kind: string; id: string }) =>
  `/${kind}/${encodeURIComponent(id)}/show`

/** The ten digits of an Indian phone number. */
const tenDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10)

export const callAddress = (phone: string) => `tel:+91${tenDigits(phone)}`

/** A WhatsApp link that opens a chat with the number. */
export const whatsAppAddress = ({ phone, name, vehicle }: Pick<Inquiry, 'phone' | 'name' | 'vehicle'>) =>
  `https://wa.me/91${tenDigits(phone)}?text=${encodeURIComponent(
    vehicle
      ? translate('inbox.greetingAbout', { name, vehicle: vehicle.name })
      : translate('inbox.greeting', { name }),
  )}`
