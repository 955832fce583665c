import { formatPrice } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import prosMessages from '#app/messages/en/catalogue/pros-and-cons.json'
import { translations } from '#app/messages/use-translations.ts'
import { formatMeasure } from '#app/routes/compare/figures.ts'
import { figureUnits } from '#app/routes/compare/new-rows.ts'
import type { Finding, ProsAndConsProps } from '#app/ui/vehicle/pros-and-cons.tsx'
import type { Car } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import {
  compareWithClass,
  findReviewMood,
  type Standing,
  type StandingFigure,
} from '#domain/catalogue/class-standing.ts'
import { maxPriceGap, type RivalRecord } from '#domain/catalogue/rivals.ts'
import { findCrashTest } from '#domain/catalogue/safety-specs.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(prosMessages)
const oneDecimal = numbers({ maximumFractionDigits: 1 })

/** Of pros, and of cons. More would bury the first ones. */
const maxFindings = 4
/** Fewer in all say nothing about a model. */
const minFindings = 2

/** Of five stars in a crash test. */
const [minGoodStars, maxWeakStars] = [5, 3]

const percentOf = (share: number) => String(Math.round(share * 100))

/** What speaks for a model and against it, by its figures and reviews, with the basis of each; undefined if too little does. */
export function prosAndConsView(
  model: Car,
  sameClass: readonly RivalRecord[],
  counts: readonly number[],
): ProsAndConsProps | undefined {
  const standings = compareWithClass(model, sameClass)
  const mood = findReviewMood(counts)
  const findings = (isBetter: boolean): Finding[] =>
    [
      ...(mood?.isLiked === isBetter ? [moodFinding(mood)] : []),
      ...crashTestFinding(model, isBetter),
      ...standings.filter(each => each.isBetter === isBetter).map(standingFinding),
    ].slice(0, maxFindings)
  const [pros, cons] = [findings(true), findings(false)]
  if (pros.length + cons.length < minFindings) return undefined
  return {
    title: t('title', { name: fullName(model) }),
    hint: t('hint', { percent: percentOf(maxPriceGap) }),
    lists: [
      { isGood: true, title: t('pros'), findings: pros },
      { isGood: false, title: t('cons'), findings: cons },
    ].filter(({ findings }) => findings.length),
  }
}

function moodFinding({ isLiked, ...values }: NonNullable<ReturnType<typeof findReviewMood>>): Finding {
  const key = isLiked ? 'liked' : 'disliked'
  return { text: t(key), basis: t(`${key}Basis`, values) }
}

function crashTestFinding(model: Car, isBetter: boolean): Finding[] {
  const test = findCrashTest(model)
  if (!test || (isBetter ? test.stars < minGoodStars : test.stars > maxWeakStars)) return []
  const basis = `${recordText(test.label)}: ${recordText(test.text)}`
  return [{ text: t(isBetter ? 'safe' : 'unsafe'), basis }]
}

function standingFinding({ figure, isBetter, value, median, others, difference }: Standing): Finding {
  const basis = t('basis', {
    ...{ value: figureText(figure, value), median: figureText(figure, median), count: others },
    percent: percentOf(Math.abs(difference)),
    direction: difference > 0 ? 'above' : 'below',
  })
  return { text: t(`${isBetter ? 'better' : 'worse'}.${figure}`), basis }
}

function figureText(figure: StandingFigure, value: number): string {
  if (figure === 'price') return formatPrice(value)
  if (figure === 'rating') return t('stars', { value: oneDecimal.format(value) })
  if (figure === 'cargo') return t('litres', { value: oneDecimal.format(value) })
  return formatMeasure(figureUnits[figure], value)
}
