import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistOf } from './checklist.ts'
import { deadlinesOf } from './deadlines.ts'
import periods from './default-periods.json' with { type: 'json' }
import type { SaleCase } from './sale-facts.ts'

const law = periods as { key: 'form29' | 'form29OtherState' | 'form30' | 'insuranceTransfer'; days: number }[]
const cases = ['same', 'sameState', 'otherState'] as const
const indiaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const dayIn = (day: string, later: number) =>
  new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
const dayOf = (rto: SaleCase['rto'], form: string, at: string) => {
  const due = deadlinesOf({ rto }, new Date(at), law).find(each => each.form === form)?.dueAt
  return due && indiaDay.format(due)
}

describe('the deadlines of a sale', () => {
  it('are the law’s: 14 days or 45 for the seller, 30 and 14 for the buyer', () => {
    const at = '2026-11-25T17:37:00+05:30'
    expect(dayOf('same', 'form29', at)).toBe('2026-12-09')
    expect(dayOf('sameState', 'form29', at)).toBe('2026-12-09')
    expect(dayOf('otherState', 'form29', at)).toBe('2027-01-09')
    for (const rto of cases) {
      expect(dayOf(rto, 'form30', at)).toBe('2026-12-25')
      expect(dayOf(rto, 'insuranceTransfer', at)).toBe('2026-12-09')
    }
    expect(deadlinesOf({ rto: 'same' }, new Date(at), law).map(({ form, who }) => `${form} ${who}`)).toEqual([
      'form29 seller',
      'insuranceTransfer buyer',
      'form30 buyer',
    ])
  })

  it('change day at midnight in India, not elsewhere', () => {
    expect(dayOf('same', 'form29', '2026-11-25T23:59:59+05:30')).toBe('2026-12-09')
    expect(dayOf('same', 'form29', '2026-11-26T00:00:00+05:30')).toBe('2026-12-10')
    expect(dayOf('same', 'form29', '2026-11-25T23:59:59Z')).toBe('2026-12-10')
  })

  it('pass the ends of months and leap days', () => {
    expect(dayOf('same', 'form29', '2027-02-20T12:00:00+05:30')).toBe('2027-03-06')
    expect(dayOf('same', 'form29', '2028-02-20T12:00:00+05:30')).toBe('2028-03-05')
    expect(dayOf('same', 'form30', '2026-12-31T12:00:00+05:30')).toBe('2027-01-30')
  })

  it('end with the last second of a day in India, whole days after that of the hand-over, in order', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    const days = fc.integer({ min: 1, max: 365 })
    fc.assert(
      fc.property(instant, fc.constantFrom(...cases), days, days, days, (at, rto, near, far, report) => {
        const due = deadlinesOf({ rto }, at, [
          { key: 'form29', days: near },
          { key: 'form29OtherState', days: far },
          { key: 'form30', days: report },
        ])
        const expected = { form29: rto === 'otherState' ? far : near, form30: report }
        expect(due).toHaveLength(2)
        for (const { form, dueAt } of due) {
          if (form === 'insuranceTransfer') throw new Error('there is no such period')
          expect(indiaDay.format(dueAt)).toBe(dayIn(indiaDay.format(at), expected[form]))
          expect(indiaDay.format(new Date(dueAt.getTime() + 1000))).not.toBe(indiaDay.format(dueAt))
        }
        expect(due.map(({ dueAt }) => dueAt)).toEqual(due.map(({ dueAt }) => dueAt).sort((a, b) => +a - +b))
      }),
    )
  })
})

describe('the checklist of a sale', () => {
  const keysOf = (sale: SaleCase) => checklistOf(sale).map(({ key }) => key)
  const plain: SaleCase = { rto: 'same', hasLoan: false, hasHsrp: true }
  const always = ['challans', 'puc', 'form29', 'identity', 'form30', 'insuranceTransfer', 'rcProof']

  it('has what every sale needs', () => expect(keysOf(plain)).toEqual(always))

  it('adds what the case needs', () => {
    const added = (sale: SaleCase) => keysOf(sale).filter(key => !always.includes(key))
    expect(added({ ...plain, hasLoan: true })).toEqual(['loanNoc', 'form35'])
    expect(added({ ...plain, rto: 'sameState' })).toEqual(['form28'])
    expect(added({ ...plain, rto: 'otherState' })).toEqual(['form28', 'roadTax'])
    expect(added({ ...plain, hasHsrp: false })).toEqual(['hsrp'])
  })

  it('links open challans to the official site', () =>
    expect(checklistOf(plain)[0]?.link).toMatch(/^https:\/\/echallan\.parivahan\.gov\.in\//))
})
