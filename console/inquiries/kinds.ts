import type { InboxItem } from '../../domain/operator-inbox/inbox-item.ts'
import { formatMoment } from '../../format/english-dates.ts'
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

/** The statuses after which nothing can be changed, but that a declined enquiry is closed. */
const finalStatuses = new Set(['closed', 'Closed', 'Declined'])

export const isFinal = (status: string) => finalStatuses.has(status)

/** The console page of the vehicle. */
export const vehiclePath = ({ kind, id }: { kind: string; id: string }) =>
  `/${kind}/${encodeURIComponent(id)}/show`

/** The times of a rent enquiry. */
export const spanText = ({ start, end }: NonNullable<Inquiry['span']>) =>
  `${formatMoment(start)} – ${formatMoment(end)}`

/** What a row of the inbox says below the vehicle: the message, else the times or the city. */
export const noteOf = ({ message, span, city }: Pick<Inquiry, 'message' | 'span' | 'city'>) =>
  message || (span ? spanText(span) : city)

/** The first words of a WhatsApp message to the sender. */
export const greetingOf = ({ name, vehicle }: Pick<Inquiry, 'name' | 'vehicle'>) =>
  vehicle
    ? translate('inbox.greetingAbout', { name, vehicle: vehicle.name })
    : translate('inbox.greeting', { name })
