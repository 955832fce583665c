import type { SaleFacts } from './sale-facts.ts'

export const paperKinds = ['form28', 'form29', 'form30', 'deliveryNote', 'saleAgreement'] as const

/** A paper of a sale: one of the forms of the Central Motor Vehicles Rules, or what the two parties sign. */
export type PaperKind = (typeof paperKinds)[number]

type Paths<T, K extends keyof T> = K extends string ? `${K}.${keyof NonNullable<T[K]> & string}` : never

/** A fact by its place in `SaleFacts`. */
export type FactPath =
  | Paths<SaleFacts, 'seller' | 'buyer' | 'vehicle' | 'rto' | 'noc'>
  | Exclude<keyof SaleFacts, 'seller' | 'buyer' | 'vehicle' | 'rto' | 'noc'>

const people = [
  'seller.name',
  'seller.relativeName',
  'seller.address',
  'buyer.name',
  'buyer.relativeName',
  'buyer.address',
] as const
const vehicle = [
  'vehicle.brand',
  'vehicle.model',
  'vehicle.registration',
  'vehicle.chassis',
  'vehicle.engine',
] as const
const details = ['vehicle.maker', 'vehicle.vehicleClass', 'vehicle.fuel', 'vehicle.year'] as const

const needs: Readonly<Record<PaperKind, readonly FactPath[]>> = {
  form28: [
    ...people,
    ...vehicle,
    ...details,
    'rto.from',
    'rto.to',
    'loan',
    'noc.inStateSince',
    'noc.taxPaidUntil',
    'noc.nothingPending',
    'agreedAt',
  ],
  form29: [
    ...people,
    ...vehicle,
    'vehicle.maker',
    'vehicle.year',
    'rto.from',
    'rto.to',
    'loan',
    'handedOverAt',
  ],
  form30: [...people, ...vehicle, ...details, 'rto.from', 'rto.to', 'loan', 'handedOverAt'],
  deliveryNote: [...people, ...vehicle, 'handedOverAt', 'odometer', 'place'],
  saleAgreement: [...people, ...vehicle, 'vehicle.year', 'loan', 'price', 'agreedAt'],
}

/** The facts that a paper cannot do without. Other facts appear where they are known. */
export const requiredFacts = (kind: PaperKind): readonly FactPath[] => needs[kind]

/** What is still missing for a paper, in the order in which a form asks for it; empty if the paper can be drawn. */
export const missingFacts = (kind: PaperKind, facts: SaleFacts): FactPath[] =>
  needs[kind].filter(path => !isFilled(factAt(facts, path)))

/** The fact at a path; `undefined` if nobody has entered it. */
export const factAt = (facts: SaleFacts, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      facts,
    )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** A paper was asked for whose facts are incomplete. */
export class MissingFactsError extends Error {
  readonly kind: PaperKind
  readonly missing: readonly FactPath[]

  constructor(kind: PaperKind, missing: readonly FactPath[]) {
    super(`${kind} needs ${missing.join(', ')}`)
    this.kind = kind
    this.missing = missing
  }
}
