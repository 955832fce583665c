import type { PaperKind } from './missing-facts.ts'
import type { PaperTexts } from './paper-texts.ts'
import { caseOf, type SaleFacts } from './sale-facts.ts'

type Texts = PaperTexts['texts']
export type Signature = Exclude<keyof PaperTexts['signatures'], 'date'>

/** A part of a paper, by the keys of its texts. `rows` are labels and the names of their values. */
export type Block =
  | { kind: 'heading'; text: keyof PaperTexts['headings'] }
  | { kind: 'text'; text: keyof Texts; isBold?: boolean }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'numbered'; texts: readonly (keyof Texts)[] }
  | { kind: 'ticks'; ticks: readonly (keyof PaperTexts['ticks'])[] }
  /** Boxes to tick by hand, and a line to write on. */
  | { kind: 'choice'; texts: readonly (keyof Texts)[] }
  /** An empty frame that is filled on paper. */
  | { kind: 'frame'; text: keyof Texts; height: number }
  /** Side by side, two in a line. `date` is the name of the value below each; without it they date by hand. */
  | { kind: 'signatures'; signatures: readonly Signature[]; date?: string }
  | { kind: 'newPage' }

type Row = readonly [label: keyof PaperTexts['labels'], value: string]

const heading = (text: keyof PaperTexts['headings']): Block => ({ kind: 'heading', text })
const text = (key: keyof Texts): Block => ({ kind: 'text', text: key })
const rows = (...list: Row[]): Block => ({ kind: 'rows', rows: list })

const personRows = (side: 'seller' | 'buyer'): Row[] => [
  ['name', `${side}.name`],
  ['relativeName', `${side}.relativeName`],
  ['age', `${side}.age`],
  ['address', `${side}.address`],
]

const vehicleRows: Row[] = [
  ['registration', 'vehicle.registration'],
  ['maker', 'vehicle.maker'],
  ['model', 'vehicle'],
  ['year', 'vehicle.year'],
  ['vehicleClass', 'vehicle.vehicleClass'],
  ['fuel', 'vehicle.fuel'],
  ['chassis', 'vehicle.chassis'],
  ['engine', 'vehicle.engine'],
  ['permit', 'vehicle.permit'],
]

/** What Form 29 knows it by. */
const noticeVehicleRows = vehicleRows.filter(([label]) => !['vehicleClass', 'fuel'].includes(label))
/** What the two parties need to know it by. */
const briefVehicleRows = noticeVehicleRows.filter(([label]) => label !== 'maker')

/** What the registering authority writes once the RC names the buyer. */
const endorsement: readonly Block[] = [
  heading('authority'),
  text('transferRecorded'),
  { kind: 'choice', texts: [] },
  { kind: 'signatures', signatures: ['authority'] },
]

/** What a paper consists of, in the case of that sale. */
export const contentOf = (kind: PaperKind, facts: SaleFacts): Block[] => contents[kind](facts)

const contents: Readonly<Record<PaperKind, (facts: SaleFacts) => Block[]>> = {
  form28: facts => [
    { kind: 'text', text: 'to', isBold: true },
    text('nocRequest'),
    heading('seller'),
    rows(...personRows('seller')),
    heading('vehicle'),
    rows(...vehicleRows, ['rtoFrom', 'rto.from'], ['rtoTo', 'rto.to']),
    { kind: 'frame', text: 'pencilPrint', height: 46 },
    heading('statements'),
    rows(
      ['inStateSince', 'noc.inStateSince'],
      ['taxPaidUntil', 'noc.taxPaidUntil'],
      ['taxDemand', 'noc.nothingPending'],
      ['theftCase', 'noc.nothingPending'],
      ['action', 'noc.nothingPending'],
      ['prohibitedGoods', 'noc.nothingPending'],
      ['loan', 'loan'],
    ),
    text('nocDeclaration'),
    { kind: 'signatures', signatures: ['owner'], date: 'agreedOn' },
    ...financierConsent(facts, 'financierNoc'),
    heading('authority'),
    text('nocDecision'),
    { kind: 'choice', texts: ['granted', 'refused'] },
    { kind: 'signatures', signatures: ['authority'] },
  ],
  form29: facts => [
    { kind: 'text', text: caseOf(facts).rto === 'same' ? 'toBuyers' : 'toBoth', isBold: true },
    text('form29Statement'),
    heading('vehicle'),
    rows(...noticeVehicleRows, ['rtoFrom', 'rto.from']),
    text('form29Papers'),
    text(caseOf(facts).hasLoan ? 'loanKnown' : 'noLoanKnown'),
    text('trueStatement'),
    { kind: 'signatures', signatures: ['seller', 'buyerReceipt'], date: 'soldOn' },
    ...financierConsent(facts, 'financierTransfer'),
    ...endorsement,
  ],
  form30: facts => [
    { kind: 'text', text: 'toBuyers', isBold: true },
    heading('partSeller'),
    rows(...personRows('seller'), ...vehicleRows, ['rtoFrom', 'rto.from'], ['loan', 'loan']),
    text('form30Seller'),
    text('rcValid'),
    // Within a state the law asks for no certificate.
    ...(caseOf(facts).rto === 'otherState' ? [text('nocEnclosed')] : []),
    { kind: 'signatures', signatures: ['seller'], date: 'soldOn' },
    { kind: 'frame', text: 'pencilPrintAsked', height: 46 },
    { kind: 'newPage' },
    heading('partBuyer'),
    rows(...personRows('buyer'), ['soldOn', 'soldOn'], ['rtoTo', 'rto.to']),
    { kind: 'frame', text: 'buyerByHand', height: 46 },
    text('form30Buyer'),
    text(caseOf(facts).rto === 'otherState' ? 'form30AttachedNoc' : 'form30Attached'),
    text('trueStatement'),
    { kind: 'signatures', signatures: ['buyer'], date: 'soldOn' },
    ...financierConsent(facts, 'financierTransfer'),
    ...endorsement,
    { kind: 'frame', text: caseOf(facts).hasLoan ? 'specimens' : 'specimen', height: 46 },
  ],
  deliveryNote: facts => [
    text('deliveryStatement'),
    heading('seller'),
    rows(...personRows('seller')),
    heading('buyer'),
    rows(...personRows('buyer')),
    heading('vehicle'),
    rows(...briefVehicleRows),
    heading('received'),
    {
      kind: 'ticks',
      ticks: [
        'rc',
        'insurance',
        'puc',
        'form29',
        'form30',
        ...(caseOf(facts).hasLoan ? (['form35'] as const) : []),
        'keys',
        'service',
        'tools',
      ],
    },
    heading('terms'),
    { kind: 'numbered', texts: ['deliveryCondition', 'deliveryLiability', 'deliveryTransfer'] },
    { kind: 'signatures', signatures: ['seller', 'buyer'], date: 'soldOn' },
  ],
  saleAgreement: facts => [
    text('agreementStatement'),
    heading('vehicle'),
    rows(...briefVehicleRows),
    heading('price'),
    rows(
      ['agreedOn', 'agreedOn'],
      ['price', 'price'],
      ['priceWords', 'priceWords'],
      ['token', 'token'],
      ...(facts.token ? [['balance', 'balance'] as const] : []),
    ),
    heading('terms'),
    {
      kind: 'numbered',
      texts: [
        'termOwner',
        caseOf(facts).hasLoan ? 'termLoan' : 'termNoLoan',
        'termCondition',
        'termPrice',
        'termHandOver',
        'termDues',
        'termLiability',
        'termForms',
        'termInsurance',
      ],
    },
    { kind: 'signatures', signatures: ['seller', 'buyer'], date: 'agreedOn' },
    { kind: 'signatures', signatures: ['witness', 'witness'] },
  ],
}

const financierConsent = (facts: SaleFacts, consent: 'financierNoc' | 'financierTransfer'): Block[] =>
  caseOf(facts).hasLoan
    ? [heading('financier'), text(consent), { kind: 'signatures', signatures: ['financier'] }]
    : []
