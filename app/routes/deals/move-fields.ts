import type { SlotDay } from '#app/routes/test-drives/slot-days.ts'
import { stateCodes } from '#collections/road-tax-rates.ts'
import type { PossibleMove } from '#domain/deals/read-deal.ts'

type FieldKind =
  | 'rupees'
  | 'number'
  | 'text'
  | 'longText'
  | 'code'
  | 'day'
  | 'time'
  | 'check'
  | 'choice'
  | 'files'
  /** A file for each of the values. */
  | 'pictures'
  /** A part of the vehicle, in a list and on its sketch. */
  | 'zone'

export type MoveField = {
  name: string
  kind: FieldKind
  isRequired: boolean
  max?: number
  /** The values of a choice, or that of a checked box. */
  values?: readonly string[]
  /** Times to choose from, and whether another one can be typed instead. */
  days?: readonly SlotDay[]
  isTyped?: boolean
  /** The values in words. */
  labels?: Readonly<Record<string, string>>
  /** The values that this side has stated already. */
  done?: readonly string[]
  /** What the vehicle looks like, for outlines and sketches. */
  shape?: 'car' | 'bike'
}

const field = (name: string, kind: FieldKind, max?: number): MoveField => ({
  name,
  kind,
  isRequired: true,
  ...(max && { max }),
})
const optional = (name: string, kind: FieldKind, max?: number): MoveField => ({
  ...field(name, kind, max),
  isRequired: false,
})

const offer = [field('price', 'rupees'), optional('message', 'longText', 500)]
const reason = [field('reason', 'longText', 500)]
const person = [
  field('name', 'text', 120),
  field('relativeName', 'text', 120),
  field('address', 'longText', 300),
  optional('age', 'number'),
]
const stars: MoveField = { ...field('rating', 'choice'), values: ['5', '4', '3', '2', '1'] }
const review = [stars, optional('review', 'longText', 2000)]
const state = (name: string): MoveField => ({ ...field(name, 'choice'), values: stateCodes })

const mark = [field('zone', 'zone'), field('damage', 'choice')]
const readings = [field('odometer', 'number'), field('fuel', 'choice')]

/** What the form of a move asks for, besides the code and the files that the process names. */
const fieldsOfMoves: Partial<Record<string, readonly MoveField[]>> = {
  makeOffer: offer,
  counter: offer,
  counterBack: offer,
  decline: [optional('reason', 'longText', 500)],
  markToken: [field('tokenAmount', 'rupees'), optional('tokenReference', 'text', 60)],
  stateBuyer: person,
  stateSeller: person,
  stateCase: [
    field('registration', 'text', 15),
    field('chassis', 'text', 30),
    field('engine', 'text', 30),
    field('maker', 'text', 120),
    field('vehicleClass', 'text', 60),
    field('fuel', 'text', 30),
    field('year', 'number'),
    optional('permit', 'text', 40),
    field('fromOffice', 'text', 80),
    state('fromState'),
    field('toOffice', 'text', 80),
    state('toState'),
    optional('financier', 'text', 120),
    { ...optional('hasHsrp', 'choice'), values: ['yes', 'no'] },
    optional('inStateSince', 'day'),
    // Checked, the first of the two counts.
    { ...optional('taxPaidUntil', 'check'), values: ['lifetime'] },
    optional('taxPaidUntil', 'day'),
    { ...optional('nothingPending', 'check'), values: ['yes'] },
  ],
  // The delivery note cannot do without the place.
  handOver: [field('handedOverAt', 'time'), field('odometer', 'number'), field('place', 'text', 120)],
  confirm: [field('startsAt', 'time'), optional('placeText', 'text', 300)],
  offerSlot: [field('startsAt', 'time'), optional('placeText', 'text', 300)],
  changeSlot: [field('startsAt', 'time')],
  askAgain: [
    field('firstWish', 'time'),
    optional('secondWish', 'time'),
    optional('message', 'longText', 500),
  ],
  review,
  rateSeller: review,
  rateBuyer: [stars],
  disputeHandOver: reason,
  filePapers: [field('filedOn', 'day'), optional('receipt', 'text', 60)],
  doubtProof: reason,
  cancel: reason,
  cancelWithDeposit: reason,
  markDeposit: [field('depositReference', 'text', 40), optional('payBackTo', 'text', 130)],
  confirmDeposit: [field('depositSeenReference', 'text', 40)],
  pictureOut: [field('positions', 'pictures')],
  pictureIn: [field('positions', 'pictures')],
  markOut: mark,
  markIn: mark,
  handOut: readings,
  handIn: readings,
  returnAlone: [...readings, optional('place', 'text', 120), field('positions', 'pictures')],
  disputeOut: reason,
  disputeIn: reason,
  denyReturn: reason,
  askExtension: [field('endsAt', 'time')],
  noteBreakdown: [field('note', 'longText', 500)],
  claim: [field('position', 'choice'), field('amount', 'rupees'), field('reason', 'longText', 500)],
  answerClaim: [field('agreed', 'rupees')],
  payBack: [field('payBackReference', 'text', 40)],
  confirmPayBack: [field('payBackSeenReference', 'text', 40)],
}

/** The fields of a move's form, in their order. */
export const fieldsOf = ({ name, code, files }: PossibleMove): MoveField[] => [
  ...(fieldsOfMoves[name] ?? []),
  ...(code ? [field('code', 'code', 7)] : []),
  // Pictures of fixed views have an input each.
  ...(files && !isPictured(name)
    ? [{ name: 'files', kind: 'files' as const, isRequired: files === 'required' }]
    : []),
]

const isPictured = (name: string) => fieldsOfMoves[name]?.some(({ kind }) => kind === 'pictures')

/** Whether a move has nothing but pictures. */
export const isSentAlone = (name: string) =>
  fieldsOfMoves[name]?.every(({ kind }) => kind === 'pictures') ?? false

/** Moves that the page offers first. */
const leading = [
  'accept',
  'acceptCounter',
  'confirmToken',
  'confirmHandOver',
  'filePapers',
  'close',
  'confirm',
  'acceptSlot',
  'review',
  'markDeposit',
  'confirmDeposit',
  'handOut',
  'confirmOut',
  'acceptExtension',
  'confirmIn',
  'confirmReturn',
  'answerClaim',
  'payBack',
  'confirmPayBack',
]
const ending = [
  'decline',
  'withdraw',
  'cancel',
  'denyToken',
  'disputeHandOver',
  'doubtProof',
  'cancelWithDeposit',
  'denyDeposit',
  'disputeOut',
  'disputeIn',
  'denyReturn',
  'declineExtension',
  'denyPayBack',
  'denyStated',
]

/** Whether the page offers a move first, among the others, or last. */
export const rankOf = (name: string) => (leading.includes(name) ? 0 : ending.includes(name) ? 2 : 1)
