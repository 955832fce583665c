import { type DigitGroup, findDigitRuns } from './digit-groups.ts'

const mobile = /^(?:0{0,2}91|0)?[6-9]\d{9}$/
const landline = /^(?:0{0,2}91)?0?(?:11|2[02]|33|4[04]|79|80|[1-8]\d{2})[2-7]\d{6,7}$/
const maxDigits = 14
/** Common groupings of ten digits, besides groups of up to three. */
const commonGroupings = /^(?:5 5|4 6|6 4|3 7|2 8|3 3 4|3 4 3|4 3 3|2 4 4|4 2 4)$/
const units =
  /^[\s/-]{0,2}(?:kms?|k\.m|cc|rs|inr|rupees|bhp|hp|rpm|nm|kmpl|kg|mm|lakhs?|lacs?|cr|किमी|रुपये)(?![\p{L}\p{M}\d])/u
const amount = /(?:₹|(?<!\p{L})(?:rs|inr)\.?)\s{0,2}$/u

/** The positions of Indian phone numbers in a folded text, in any spelling and grouping. */
export function findPhoneNumbers(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const run of findDigitRuns(text)) {
    for (let first = 0; first < run.length; first++) {
      const groups = findLongestNumber(text, run, first)
      const [start, end] = [groups?.[0], groups?.at(-1)]
      if (!groups || !start || !end) continue
      found.push({ start: start.start, end: end.end })
      first += groups.length - 1
    }
  }
  return found
}

/** The longest number that starts at that group of a run. */
function findLongestNumber(
  text: string,
  run: readonly DigitGroup[],
  first: number,
): DigitGroup[] | undefined {
  let found: DigitGroup[] | undefined
  let digits = ''
  for (let last = first; last < run.length && digits.length <= maxDigits; last++) {
    digits += run[last]?.digits
    const groups = run.slice(first, last + 1)
    if (digits.length >= 10 && isPhoneNumber(text, groups, digits)) found = groups
  }
  return found
}

function isPhoneNumber(text: string, groups: readonly DigitGroup[], digits: string): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0]
  if (!mobile.test(digits)) return isForeign(text, start, digits) || isLandline(groups, digits)
  const own = withoutPrefix(groups, digits)
  if (own.length === 1) return true
  if (units.test(text.slice(end, end + 10)) || own.every(isRound)) return false
  const lengths = own.map(group => group.digits.length)
  // Commas separate a list of numbers, unless all parts are alike.
  if (/[,\n]/.test(text.slice(start, end)) && (new Set(lengths).size > 1 || own.some(isRound))) return false
  if (Math.max(...lengths) <= 3 || own.some(({ isWord }) => isWord)) return true
  if (!commonGroupings.test(lengths.join(' ')) || amount.test(text.slice(Math.max(0, start - 6), start)))
    return false
  return !(lengths.length === 2 && lengths[0] !== 5 && own.some(isRoundOrYear))
}

/** The groups of the ten digits, without a separate `+91` or `0` before them. */
function withoutPrefix(groups: readonly DigitGroup[], digits: string): readonly DigitGroup[] {
  const prefix = digits.length - 10
  let [at, seen] = [0, 0]
  while (seen < prefix && seen + (groups[at]?.digits.length ?? 0) <= prefix) {
    seen += groups[at]?.digits.length ?? 0
    at++
  }
  const rest = groups.slice(at)
  const [head] = rest
  const glued = prefix - seen
  return head && glued ? [{ ...head, digits: head.digits.slice(glued) }, ...rest.slice(1)] : rest
}

/** `022-2456 7890`, `+91 20 2565 1234`: the area code comes first, as a separate group. */
function isLandline(groups: readonly DigitGroup[], digits: string): boolean {
  const isMarked = /^0[1-8]\d{1,3}$/.test(groups[0]?.digits ?? '')
  return isMarked && groups.length <= 3 && digits.length === 11 && landline.test(digits)
}

const isForeign = (text: string, start: number, digits: string) =>
  text[start - 1] === '+' && digits.length >= 10 && !digits.startsWith('0')

const isRound = ({ digits }: DigitGroup) => digits.length >= 4 && digits.endsWith('00')
const isRoundOrYear = (group: DigitGroup) => isRound(group) || /^(?:19[5-9]|20[0-4])\d$/.test(group.digits)
