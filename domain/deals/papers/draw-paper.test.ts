import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { wholeSale } from '#test/kit/sale-facts.ts'
import { drawPaper } from './draw-paper.ts'
import {
  type FactPath,
  MissingFactsError,
  type PaperKind,
  paperKinds,
  requiredFacts,
} from './missing-facts.ts'
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

/** Whether two pieces cover each other: their lines are nearer than small letters are high. */
function isOver(one: Piece, other: Piece): boolean {
  const [oneX = 0, oneY = 0] = one.transform.slice(4)
  const [otherX = 0, otherY = 0] = other.transform.slice(4)
  const overlap = Math.min(oneX + one.width, otherX + other.width) - Math.max(oneX, otherX)
  return Math.abs(oneY - otherY) < 7 && overlap > 1
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
    'has no gap, nothing beyond its margins and no line over another in %s, however long the facts are',
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
      for (const pieces of await readPages(await drawPaper(kind, language, facts))) {
        expect(
          pieces.filter((piece, at) => pieces.slice(at + 1).some(other => isOver(piece, other))),
        ).toEqual([])
        for (const { str, transform, width } of pieces) {
          const [, , , , x = 0, y = 0] = transform
          expect(str).not.toMatch(/undefined|null|NaN|[{}]/)
          expect(x, str).toBeGreaterThanOrEqual(45)
          expect(x + width, str).toBeLessThanOrEqual(596 - 44)
          expect(y, str).toBeGreaterThan(20)
        }
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

  it('has the fields of the form in its order', async () => {
    const order = async (kind: PaperKind, parts: readonly string[]) => {
      const text = await readText(kind, 'en', wholeSale)
      let from = 0
      for (const part of parts.map(packed)) {
        from = text.indexOf(part, from)
        expect(from, `${kind}: ${part}`).toBeGreaterThanOrEqual(0)
      }
    }
    const { headings, signatures } = textsOf('en')
    await order('form29', [
      'registering authority KA-03 Indiranagar',
      'copy to the registering authority MH-12 Pune',
      'Asha Kulkarni',
      'Ravi Shankar Iyer',
      '25 November 2026 at 17:37',
      'MH 12 QT 4821',
      'Maruti Suzuki India Limited',
      'MA3EWDE1S00412345',
      'K12MN1234567',
      'certificate of insurance',
      'not in superdari',
      signatures.seller,
      headings.financier,
      headings.authority,
    ])
    await order('form30', [
      headings.partSeller,
      'Madhav Kulkarni',
      'living at 22, 4th Cross',
      'not been suspended or cancelled',
      'no objection certificate (Form 28)',
      signatures.seller,
      headings.partBuyer,
      'Venkatesh Iyer',
      'living at Flat 7',
      'not in superdari',
      signatures.buyer,
      headings.financier,
      headings.authority,
      'specimen signatures each',
    ])
  })

  it('never leaves a heading at the foot of a page, or signatures alone on one', async () => {
    const { headings, signatures } = textsOf('en')
    for (const kind of paperKinds)
      for (let length = 10; length < 300; length += 29) {
        const address = `${'Shanti Nagar, '.repeat(30).slice(0, length)}.`
        const facts = { ...wholeSale, seller: { ...seller, address }, buyer: { ...buyer, address } }
        for (const pieces of await readPages(await drawPaper(kind, 'en', facts))) {
          const footer = pieces.findIndex(({ str }) => str.startsWith('Filled on Sawari'))
          expect(Object.values(headings), `${kind} ${length}`).not.toContain(pieces[footer - 1]?.str)
          const [first] = pieces
          const isSignature = Object.values(signatures).some(text => text.startsWith(first?.str ?? ''))
          expect(isSignature, `${kind} ${length}`).toBe(false)
        }
      }
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
