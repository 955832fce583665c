import { fillTemplate, type Language } from '#domain/notifications/render-text.ts'
import { formatLongDay, formatLongMoment } from '#format/long-dates.ts'
import { formatNumber } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import type { Deal } from '../engine/deal.ts'
import type { Damage, Zone } from './marks.ts'
import { picturePositions } from './pictures.ts'
import {
  type Claim,
  type HandOver,
  type HandOverMarks,
  type RentalTerms,
  rentalTermsOf,
} from './rental-terms.ts'
import { distanceOf } from './settlement.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

/** Every text in both languages: a missing one is a compile error. */
const texts: Readonly<Record<Language, typeof en>> = { en, hi }

type Section = { heading: string; rows: (readonly [label: string, value: string])[]; note?: string }

/** What both sides have stated and confirmed of a rental, in words, for the page and the PDF. Amounts in ₹. */
export type SettlementSheet = {
  title: string
  vehicle: string
  sections: Section[]
  note: string
  footer: typeof en.footer
  language: Language
  /** The time of the last fact, so that equal facts make equal files. */
  date: string
}

/** The name of a view of the vehicle. */
export const positionName = (position: string, language: Language): string => {
  const known = picturePositions.find(each => each === position)
  return known ? texts[language].position[known] : position
}

/** The name of a part of the vehicle. */
export const zoneName = (zone: string, language: Language): string =>
  texts[language].zone[zone as Zone] ?? zone

/** The name of a kind of damage. */
export const damageName = (damage: string, language: Language): string =>
  texts[language].damage[damage as Damage] ?? damage

/** The marks on a vehicle in words, each part with the marks of both sides: “Bonnet: Dent (operator)”. */
export function listMarks(marks: HandOverMarks, language: Language) {
  const t = texts[language]
  return Object.entries(marks).flatMap(([zone, all = []]) =>
    all.map(({ damage, by }) => {
      const values = { zone: zoneName(zone, language), damage: damageName(damage, language) }
      return { zone, text: fillTemplate(t.mark[by === 'seller' ? 'seller' : 'buyer'], values) }
    }),
  )
}

/** The settlement sheet of a rental, as far as it has come. */
export function settlementSheet(
  { subjectName, terms: stored }: Pick<Deal, 'subjectName' | 'terms'>,
  language: Language,
): SettlementSheet {
  const t = texts[language]
  const terms = rentalTermsOf(stored)
  const moment = (at: string | undefined) => (at ? formatLongMoment(at, language) : '')
  const sections: Section[] = [
    {
      heading: t.heading.rental,
      rows: [
        [t.label.vehicle, subjectName],
        [t.label.operator, terms.operatorName ?? ''],
        [t.label.kind, terms.rentalType ? t.kind[terms.rentalType] : ''],
        [t.label.from, moment(terms.startsAt)],
        [t.label.to, moment(terms.endsAt)],
        [t.label.pickup, terms.pickup ?? ''],
      ],
    },
    { heading: t.heading.rent, rows: rentRows(terms, language) },
    cancellationSection(terms, language),
    { heading: t.heading.handOvers, rows: handOverRows(terms, language) },
    { heading: t.heading.claims, rows: (terms.claims ?? []).map(claim => claimRow(claim, language)) },
    { heading: t.heading.deposit, rows: depositRows(terms, language) },
  ]
  return {
    title: t.title,
    vehicle: subjectName,
    sections: sections
      .map(section => ({ ...section, rows: section.rows.filter(([, value]) => value) }))
      .filter(({ rows }) => rows.length),
    note: t.note,
    footer: t.footer,
    language,
    date: terms.completedAt ?? terms.settlement?.at ?? terms.returnedAt ?? terms.startsAt ?? '',
  }
}

type Rows = Section['rows']

function rentRows(terms: RentalTerms, language: Language): Rows {
  const t = texts[language]
  const { lines = [], total, extensions = [], kmPerDay, extraKmPrice, rentalBasis } = terms
  return [
    ...lines.map(({ kind, quantity, unitPrice, amount, name = '', percent = 0 }) => {
      const values = {
        quantity: String(quantity),
        price: formatRupees(unitPrice),
        name,
        percent: String(percent),
      }
      const unit = kind === 'length' || !rentalBasis ? '' : `${t.unit[rentalBasis]}: `
      return [`${unit}${fillTemplate(t.line[kind], values)}`, formatRupees(amount)] as const
    }),
    [t.label.total, total === undefined ? '' : formatRupees(total)],
    ...extensions.map(
      ({ endsAt, amount }) =>
        [
          fillTemplate(t.label.extension, { date: formatLongMoment(endsAt, language) }),
          formatRupees(amount),
        ] as const,
    ),
    [t.label.included, kmPerDay ? fillTemplate(t.perDay, { km: String(kmPerDay) }) : ''],
    [t.label.extraKmPrice, extraKmPrice ? formatRupees(extraKmPrice) : ''],
  ]
}

function cancellationSection({ cancellation, refund }: RentalTerms, language: Language): Section {
  const t = texts[language]
  const rows = (cancellation?.steps ?? []).map(({ hoursBefore, percent }) => {
    const when = hoursBefore ? fillTemplate(t.step.before, { hours: String(hoursBefore) }) : t.step.last
    return [when, fillTemplate(t.step.percent, { percent: String(percent) })] as const
  })
  const back = [t.label.refund, refund === undefined ? '' : formatRupees(refund)] as const
  const since = cancellation ? formatLongDay(cancellation.since, language) : ''
  return {
    heading: t.heading.cancellation,
    rows: [...rows, back],
    note: fillTemplate(t.tableOf, { date: since }),
  }
}

function handOverRows(terms: RentalTerms, language: Language): Rows {
  const t = texts[language]
  const { handOut, handIn, endsAt } = terms
  const reading = (of: HandOver | undefined) =>
    of
      ? fillTemplate(t.reading, {
          date: formatLongMoment(of.at, language),
          km: formatNumber(of.odometer),
          fuel: String(of.fuel),
        })
      : ''
  const marked = (marks: HandOverMarks = {}) =>
    listMarks(marks, language)
      .map(({ text }) => text)
      .join('; ')
  const distance = distanceOf(terms)
  const late = handIn ? Math.floor((Date.parse(handIn.at) - Date.parse(String(endsAt))) / 60_000) : 0
  return [
    [t.label.out, reading(handOut)],
    [t.label.marksOut, marked(terms.outMarks)],
    [t.label.in, reading(handIn)],
    [t.label.marksIn, marked(terms.inMarks)],
    [t.label.late, late > 0 ? fillTemplate(t.minutes, { minutes: formatNumber(late) }) : ''],
    [t.label.distance, distance ? fillTemplate(t.km, { km: formatNumber(distance.driven) }) : ''],
    [
      t.label.extra,
      distance?.extra
        ? fillTemplate(t.extra, { km: formatNumber(distance.extra), price: formatRupees(distance.price) })
        : '',
    ],
  ]
}

function claimRow({ number, position, amount, agreed, reason = '' }: Claim, language: Language) {
  const t = texts[language]
  const label = fillTemplate(t.claim, { number: String(number), position: positionName(position, language) })
  const answer = agreed === undefined ? t.open : fillTemplate(t.agreed, { amount: formatRupees(agreed) })
  return [label, fillTemplate(t.claimed, { amount: formatRupees(amount), answer, reason }).trim()] as const
}

function depositRows(terms: RentalTerms, language: Language): Rows {
  const t = texts[language]
  const { settlement, paidBack } = terms
  const held = settlement ? settlement.held : terms.isDepositHeld && terms.deposit
  const rupees = (amount: number | undefined) => (amount === undefined ? '' : formatRupees(amount))
  const references = [
    'depositReference',
    'depositSeenReference',
    'payBackReference',
    'payBackSeenReference',
  ] as const
  const [paid, seen, back, backSeen] = references.map(name => [t.label[name], terms[name] ?? ''] as const)
  return [
    [t.label.deposit, rupees(terms.deposit)],
    ...[paid, seen].flatMap(row => (row ? [row] : [])),
    [t.label.held, rupees(held || undefined)],
    [t.label.stated, rupees(settlement?.stated)],
    [t.label.deducted, settlement?.held ? rupees(settlement.deducted) : ''],
    [t.label.released, settlement?.held ? rupees(settlement.released) : ''],
    ...[back, backSeen].flatMap(row => (row ? [row] : [])),
    [t.label.paidBack, paidBack ? t.paidBack[paidBack] : ''],
  ]
}
