import type { InboxItem } from '../../domain/operator-inbox/inbox-item.ts'
import type { MessageKey } from '../frame/translate.ts'
import { translate } from '../frame/translate.ts'

export const kinds = [
  'CarsInquiry',
  'BikeInquiry',
  'commercialInquiries',
  'usedVehiclesInquiries',
  'rentEnquiries',
  'onRoadPriceRequests',
] as const

/** What operators call a kind of inquiry. */
export const kindName = (kind: string): string =>
  kinds.some(known => known === kind) ? translate(`kind.${kind}` as MessageKey) : kind

/** One inquiry of any kind, as the inbox tells of it. */
export type Inquiry = InboxItem

/** The record of the vehicle in the console. */
export const vehiclePath = ({ kind, id }: { kind: string; id: string }) =>
  `/${kind}/${encodeURIComponent(id)}/show`

/** Ten figures without anything else: what an Indian phone number ends with. */
const tenDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10)

export const callAddress = (phone: string) => `tel:+91${tenDigits(phone)}`

/** A chat with that number in WhatsApp, which opens by a press and not by itself. */
export const whatsAppAddress = ({ phone, name, vehicle }: Pick<Inquiry, 'phone' | 'name' | 'vehicle'>) =>
  `https://wa.me/91${tenDigits(phone)}?text=${encodeURIComponent(
    vehicle
      ? translate('inbox.greetingAbout', { name, vehicle: vehicle.name })
      : translate('inbox.greeting', { name }),
  )}`
