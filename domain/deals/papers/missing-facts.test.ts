import { describe, expect, it } from 'vitest'
import { wholeSale } from '#test/kit/sale-facts.ts'
import { missingFacts, paperKinds } from './missing-facts.ts'
import { caseOf, saleFactsSchema } from './sale-facts.ts'

const { buyer: _, ...withoutBuyer } = wholeSale
const { handedOverAt: __, ...withoutHandOver } = wholeSale

describe('the missing facts of a paper', () => {
  it('are none where everything is known', () => {
    for (const kind of paperKinds) expect(missingFacts(kind, wholeSale), kind).toEqual([])
  })

  it('always name the buyer', () => {
    for (const kind of paperKinds)
      expect(missingFacts(kind, withoutBuyer), kind).toEqual(
        expect.arrayContaining(['buyer.name', 'buyer.relativeName', 'buyer.address']),
      )
  })

  it('name one empty fact alone, spaces included', () => {
    const facts = { ...wholeSale, buyer: { ...wholeSale.buyer, address: ' ' } }
    expect(missingFacts('form29', facts)).toEqual(['buyer.address'])
  })

  it('name the hand-over for what reports it, but not for what comes before it', () => {
    const needsHandOver = paperKinds.filter(kind => missingFacts(kind, withoutHandOver).length > 0)
    expect(needsHandOver).toEqual(['form29', 'form30', 'deliveryNote'])
  })

  it('name everything when nothing is known', () => {
    for (const kind of paperKinds) expect(missingFacts(kind, {}).length, kind).toBeGreaterThan(10)
  })
})

describe('facts', () => {
  const errorsOf = (change: object) =>
    saleFactsSchema.safeParse({ ...wholeSale, ...change }).error?.issues.map(({ path }) => path.join('.'))

  it('are refused where the papers could not print them', () => {
    expect(errorsOf({ buyer: { name: 'ரவி' } })).toEqual(['buyer.name'])
    expect(errorsOf({ buyer: { name: '🙂' } })).toEqual(['buyer.name'])
    expect(errorsOf({ buyer: { name: 'क्षितिज ‘K’ Müller' } })).toBeUndefined()
  })

  it('are refused where they cannot be true', () => {
    expect(errorsOf({ token: 600_000 })).toEqual(['token'])
    expect(errorsOf({ handedOverAt: '2026-11-25 17:37' })).toEqual(['handedOverAt'])
    expect(errorsOf({ buyer: { name: '  ' } })).toEqual(['buyer.name'])
  })
})

describe('the case of a sale', () => {
  const { from } = wholeSale.rto ?? {}
  it('follows from its facts', () => {
    expect(caseOf(wholeSale)).toEqual({ rto: 'otherState', hasLoan: true, hasHsrp: true })
    expect(caseOf({ ...wholeSale, rto: { from, to: from }, loan: 'none' })).toMatchObject({
      rto: 'same',
      hasLoan: false,
    })
    const nashik = { name: 'MH-15 Nashik', state: 'MH' as const }
    expect(caseOf({ ...wholeSale, rto: { from, to: nashik } }).rto).toBe('sameState')
    expect(caseOf({})).toEqual({ rto: 'same', hasLoan: false, hasHsrp: false })
  })
})
