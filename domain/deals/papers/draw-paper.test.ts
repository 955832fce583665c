import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { wholeSale } from '#test/kit/sale-facts.ts'
import { drawPaper } from './draw-paper.ts'
import { type FactPath, MissingFactsError, paperKinds, requiredFacts } from './missing-facts.ts'
import { textsOf } from './paper-texts.ts'
import type { SaleFacts } from './sale-facts.ts'

const languages = ['en', 'hi'] as const

type Piece = { str: string; transform: number[]; width: number }

/** The pieces of text on each page; all lengths are in points. */
async function readPages(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const page = await file.getPage(at + 1)
      const { items } = await page.getTextContent()
      return items.flatMap(item => ('str' in item && item.str.trim() ? [item as Piece] : []))
    }),
  )
}

/** Everything that a paper says. Spaces and line breaks are left out, because they differ with the width of a line. */
async function readText(...paper: Parameters<typeof drawPaper>) {
  const pages = await readPages(await drawPaper(...paper))
  return packed(pages.flatMap(pieces => pieces.map(({ str }) => str)).join(''))
}
const packed = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

/** The facts without one of them. */
function without(facts: SaleFacts, path: FactPath): SaleFacts {
  const [group = '', name] = path.split('.')
  const left = Object.fromEntries(Object.entries(facts).filter(([key]) => key !== group))
  if (!name) return left
  const inner = Object.entries(facts).find(([key]) => key === group)?.[1] as object
  return { ...left, [group]: Object.fromEntries(Object.entries(inner).filter(([key]) => key !== name)) }
}

const { seller, buyer, vehicle } = wholeSale

describe.each(paperKinds)('%s', kind => {
  it.each(languages)('names the parties, the vehicle and the day in %s', async language => {
    const text = await readText(kind, language, wholeSale)
    const printed = [seller?.name, buyer?.name, vehicle?.registration, vehicle?.chassis, vehicle?.engine]
    for (const fact of [...printed, seller?.address, buyer?.address])
      expect(text, String(fact)).toContain(packed(fact ?? '?'))
    const day = kind === 'form28' || kind === 'saleAgreement' ? '20' : '25'
    expect(text).toContain(language === 'en' ? `${day}November2026` : day)
  })

  it('is refused without any of the facts that it needs', () =>
    everyRow(requiredFacts(kind), String, async path => {
      const drawn = drawPaper(kind, 'en', without(wholeSale, path))
      await expect(drawn).rejects.toBeInstanceOf(MissingFactsError)
      await expect(drawn).rejects.toMatchObject({ missing: [path] })
    }))

  it.each(languages)(
    'has no gap and nothing beyond its margins in %s, however long the facts are',
    async language => {
      const long = (text: string, max: number) => `${text} `.repeat(40).slice(0, max).trim()
      const facts: SaleFacts = {
        ...wholeSale,
        seller: {
          ...seller,
          name: long('विश्वनाथ प्रतापसिंह', 120),
          address: long('Block 12, Shanti Nagar Housing Society,', 300),
        },
        buyer: { ...buyer, name: long('Venkatanarasimharajuvaripeta', 120), address: 'B'.repeat(300) },
        vehicle: { ...vehicle, maker: long('क्षत्रिय मोटर्स', 120) },
      }
      for (const pieces of await readPages(await drawPaper(kind, language, facts)))
        for (const { str, transform, width } of pieces) {
          const [, , , , x = 0, y = 0] = transform
          expect(str).not.toMatch(/undefined|null|NaN|[{}]/)
          expect(x, str).toBeGreaterThanOrEqual(45)
          expect(x + width, str).toBeLessThanOrEqual(596 - 44)
          expect(y, str).toBeGreaterThan(20)
        }
    },
  )
})

describe('what a paper says', () => {
  it('has the hand-over to the minute in India', async () => {
    expect(await readText('form29', 'en', wholeSale)).toContain('25November2026at17:37hours')
    const late = { ...wholeSale, handedOverAt: '2026-11-25T18:31:00Z' }
    expect(await readText('deliveryNote', 'en', late)).toContain('26November2026,00:01')
  })

  it('has the price in figures and in words', async () => {
    const text = await readText('saleAgreement', 'en', wholeSale)
    for (const part of ['₹5,40,000', 'Fivelakhfortythousandrupeesonly', '₹21,000', '₹5,19,000'])
      expect(text).toContain(part)
    expect(await readText('saleAgreement', 'hi', wholeSale)).toContain('₹5,40,000')
  })

  it('follows the case of the sale', async () => {
    const consent = packed(textsOf('en').headings.financier)
    const local: SaleFacts = {
      ...wholeSale,
      loan: 'none',
      rto: { from: wholeSale.rto?.from, to: wholeSale.rto?.from },
    }
    expect(await readText('form30', 'en', wholeSale)).toContain(consent)
    expect(await readText('form30', 'en', wholeSale)).toContain('Form28')
    expect(await readText('form30', 'en', local)).not.toContain(consent)
    expect(await readText('form30', 'en', local)).not.toContain('Form28')
    expect(await readText('form29', 'en', local)).toContain('freefromhypothecation')
    expect(await readText('form29', 'en', wholeSale)).toContain('hypothecatedtoStateBankofIndia')
  })

  it('is the same file for the same facts', async () =>
    expect(
      (await drawPaper('form29', 'hi', wholeSale)).equals(await drawPaper('form29', 'hi', wholeSale)),
    ).toBe(true))

  it('leaves out a token that nobody paid', async () => {
    const text = await readText('saleAgreement', 'en', without(wholeSale, 'token'))
    expect(text).not.toContain(packed(textsOf('en').labels.token))
  })
})
