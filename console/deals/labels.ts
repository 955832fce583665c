import type { DealRow } from '../../domain/deals/operator/list-deals.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { formatRupees } from '../../format/rupees.ts'
import { labelIn, valueLabel } from '../frame/translate.ts'
import en from '../messages/en.json'

/** The label of a deal's state, in any process. */
export const stateLabel = (state: string) => labelIn(en.deals.state, state)

/** What happened, by the name of a transition. */
export const eventLabel = (transition: string) => labelIn(en.deals.event, transition)

/** What an operator's move does, by the name of a transition. */
export const moveLabel = (transition: string) => labelIn(en.deals.move, transition)
export const moveText = (transition: string) => labelIn(en.deals.moveText, transition)

export const processLabel = (process: string) => valueLabel(process, 'deals')
/** A party of a deal; of a rental, the renter or the rental operator. */
export const partyLabel = (party: string, process = '') =>
  valueLabel(party, process === 'rental' ? 'rentalEvents' : 'dealEvents')

/** The kind of a deal with its price, city and times. */
export const dealNote = ({
  process,
  price,
  city,
  span,
}: Pick<DealRow, 'process' | 'price' | 'city' | 'span'>) =>
  [
    processLabel(process),
    price !== null && formatRupees(price),
    city,
    span && [span.start, span.end].flatMap(instant => (instant ? formatMoment(instant) : [])).join(' – '),
  ]
    .filter(Boolean)
    .join(' · ')
