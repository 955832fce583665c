import { formatMoment } from '#app/format/date.ts'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { bikeZones, carZones, damages } from '#domain/deals/rental/marks.ts'
import { picturePositions } from '#domain/deals/rental/pictures.ts'
import { openClaims, owedOf, type RentalTerms, rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { damageName, positionName, zoneName } from '#domain/deals/rental/settlement-sheet.ts'
import { refundOf } from '#domain/rentals/cancellation.ts'
import { formatRupees } from '#format/rupees.ts'
import type { MoveField } from './move-fields.ts'

export const rentalText = translations(rentalMessages)

type Terms = Readonly<Record<string, unknown>>

const eighths = ['8', '7', '6', '5', '4', '3', '2', '1', '0']

/** Moves of a hand-over, which wait on the device while it has no line. */
export const waitingMoves = ['pictureOut', 'markOut', 'handOut', 'pictureIn', 'markIn', 'handIn']

export type VehicleShape = NonNullable<MoveField['shape']>
type FieldsOptions = { move: string; party: string; shape: VehicleShape }

/** A rental's fields with what they choose among, in words, and what the side has stated already. */
export function rentalFields(
  fields: readonly MoveField[],
  terms: Terms,
  { move, party, shape }: FieldsOptions,
): MoveField[] {
  const { outPictures = {}, inPictures = {}, outMarks = {}, inMarks = {} } = rentalTermsOf(terms)
  const isOut = move.endsWith('Out')
  const stated = (entries: Partial<Record<string, readonly { by: string }[]>>) =>
    Object.entries(entries).flatMap(([key, all]) => (all?.some(({ by }) => by === party) ? [key] : []))
  const named = (values: readonly string[], nameOf: typeof positionName) =>
    Object.fromEntries(values.map(each => [each, nameOf(each, language())]))
  const positions = named(picturePositions, positionName)
  return fields.map(field => {
    if (field.kind === 'pictures')
      return {
        ...field,
        values: picturePositions,
        labels: positions,
        done: stated(isOut ? outPictures : inPictures),
        shape,
      }
    if (field.kind === 'zone') {
      const values = shape === 'bike' ? bikeZones : carZones
      return {
        ...field,
        values,
        labels: named(values, zoneName),
        done: stated(isOut ? outMarks : inMarks),
        shape,
      }
    }
    if (field.name === 'damage') return { ...field, values: damages, labels: named(damages, damageName) }
    if (field.name === 'position') {
      // Without a picture from before there is nothing to claim.
      const values = picturePositions.filter(each => outPictures[each])
      return { ...field, values, labels: positions }
    }
    if (field.name === 'fuel')
      return {
        ...field,
        values: eighths,
        labels: Object.fromEntries(eighths.map(each => [each, `${each}/8`])),
      }
    return field
  })
}

/** What the forms of a rental start with. */
export function rentalValues(move: string, terms: Terms): Record<string, string> {
  const { endsAt } = rentalTermsOf(terms)
  const [open] = openClaims(rentalTermsOf(terms))
  if (move === 'answerClaim' && open) return { agreed: String(open.amount) }
  return move === 'askExtension' && endsAt ? { endsAt: toIndiaInput(new Date(endsAt)) } : {}
}

/** The label of a field of a rental's forms; empty for those that every kind of deal has. */
export function rentalLabel(name: string): string {
  const field = rentalFieldNames.find(each => each === name)
  return field ? rentalText(`field.${field}`) : ''
}

const rentalFieldNames = [
  'depositReference',
  'payBackTo',
  'depositSeenReference',
  'positions',
  'zone',
  'damage',
  'fuel',
  'endsAt',
  'note',
  'position',
  'amount',
  'agreed',
  'payBackReference',
  'payBackSeenReference',
] as const

/** What a form of a rental says, with the claim, the longer time or the refund that it is about. */
export function rentalMoveText(move: string, stored: Terms): string {
  const terms = rentalTermsOf(stored)
  const [claim] = openClaims(terms)
  const { extension, deposit = 0, isDepositHeld = false } = terms
  return rentalText(`move.${move as 'claim'}.text`, {
    position: claim ? positionName(claim.position, language()) : '',
    amount: formatRupees(claim?.amount ?? 0),
    reason: claim?.reason ?? '',
    extra: formatRupees(extension?.amount ?? 0),
    until: extension ? formatMoment(extension.endsAt) : '',
    released: formatRupees(owedOf(terms)),
    deposit: formatRupees(deposit),
    isHeld: isDepositHeld ? 'yes' : 'no',
    refund: formatRupees(refundNow(terms)),
  })
}

/** What comes back of the rent if the renter cancels now. */
function refundNow({ cancellation, startsAt, total = 0 }: RentalTerms): number {
  if (!cancellation || !startsAt) return 0
  return refundOf(cancellation, { startsAt: new Date(startsAt), at: new Date(), total })
}
