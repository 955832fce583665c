import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { wholeSale } from '#test/kit/sale-facts.ts'
import type { Deal, DealEvent } from '../engine/deal.ts'
import { findBrokenLink, hashContent, hashEvent } from '../engine/event-chain.ts'
import { drawEvidencePack } from './evidence-pack.ts'
import type { SaleFacts } from './sale-facts.ts'

const moves = [
  ['makeOffer', 'buyer', { price: 520_000, message: '‘नमस्ते’ & "hello"' }],
  ['counter', 'seller', { price: 540_000 }],
  ['acceptCounter', 'buyer', {}],
  ['handOver', 'seller', { handedOverAt: wholeSale.handedOverAt, odometer: 48_210, files: [] }],
] as const

const events: DealEvent[] = []
for (const [at, [transition, by, payload]] of moves.entries()) {
  const actor = `${by}0000000000`.slice(0, 15)
  const event = {
    deal: 'deal00000000001',
    number: at + 1,
    transition,
    by,
    actor,
    contentHash: hashContent({ actor, payload }),
    at: `2026-11-2${at} 10:00:00.000Z`,
    payload,
  }
  const hash = hashEvent(events.at(-1)?.hash ?? '', event)
  // The other fields are the store’s.
  events.push({ ...event, hash, files: ['proof.pdf'], key: 'secretkey' } as unknown as DealEvent)
}
const deal = {
  id: 'deal00000000001',
  process: 'offer',
  version: 1,
  state: 'handedOver',
  subjectName: 'Swift VXi',
  terms: { agreedPrice: 540_000 },
  codes: { buyer: '731942', seller: '118205' },
  lastHash: events.at(-1)?.hash,
} as unknown as Deal

const now = new Date('2026-11-26T06:00:00Z')
const unpack = async (of = events, facts: SaleFacts = wholeSale) =>
  unzipSync(await drawEvidencePack(deal, of, facts, now))
const readMeOf = (files: Record<string, Uint8Array>, language = 'en') =>
  strFromU8(files[`README-${language}.txt`] ?? new Uint8Array())

/** What the command in the read-me prints, run by somebody who has only the unpacked files. */
function runCheck(files: Record<string, Uint8Array>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
  try {
    mkdirSync(path.join(folder, 'papers'))
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
    const [, code = ''] = /node -e "(.*)"\n/.exec(readMeOf(files)) ?? []
    return execFileSync(process.execPath, ['-e', code], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the evidence pack', () => {
  it('has the facts, the moves, all papers in both languages and the sum of each file, and no codes', async () => {
    const files = await unpack()
    expect(Object.keys(files).sort()).toEqual([
      'README-en.txt',
      'README-hi.txt',
      'SHA256SUMS',
      'deal.json',
      'events.json',
      'facts.json',
      'papers/deliveryNote-en.pdf',
      'papers/deliveryNote-hi.pdf',
      'papers/form28-en.pdf',
      'papers/form28-hi.pdf',
      'papers/form29-en.pdf',
      'papers/form29-hi.pdf',
      'papers/form30-en.pdf',
      'papers/form30-hi.pdf',
      'papers/saleAgreement-en.pdf',
      'papers/saleAgreement-hi.pdf',
    ])
    const { SHA256SUMS, ...summed } = files
    for (const [name, bytes] of Object.entries(summed))
      expect(strFromU8(SHA256SUMS ?? new Uint8Array())).toContain(
        `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
      )
    const all = Object.values(files)
      .map(bytes => strFromU8(bytes))
      .join('')
    for (const secret of ['731942', '118205', 'secretkey']) expect(all).not.toContain(secret)
    expect(JSON.parse(strFromU8(files['facts.json'] ?? new Uint8Array()))).toEqual(wholeSale)
  })

  it('can be checked without Sawari by the command that it names', async () => {
    const files = await unpack(events, {})
    expect(runCheck(files)).toBe('true')
    expect(readMeOf(files)).toContain('all 4 moves were whole')
  })

  it.each([
    [
      'a changed price',
      (all: DealEvent[]) => all.map(each => (each.number === 2 ? { ...each, payload: { price: 1 } } : each)),
      2,
    ],
    [
      'a changed time',
      (all: DealEvent[]) =>
        all.map(each => (each.number === 3 ? { ...each, at: '2026-11-01 10:00:00.000Z' } : each)),
      3,
    ],
    ['a missing move', (all: DealEvent[]) => all.filter(({ number }) => number !== 2), 2],
  ])('shows %s', async (_, change, number) => {
    const changed = change(events)
    expect(findBrokenLink(changed)).toBe(number)
    const files = await unpack(changed, {})
    expect(() => runCheck(files)).toThrow()
    expect(readMeOf(files)).toContain(`move ${number} did not follow`)
  })

  it('names what incomplete papers need instead of drawing them, in both languages', async () => {
    const { handedOverAt: _, ...agreed } = wholeSale
    const files = await unpack(events, agreed)
    expect(
      Object.keys(files)
        .filter(name => name.endsWith('.pdf'))
        .sort(),
    ).toEqual([
      'papers/form28-en.pdf',
      'papers/form28-hi.pdf',
      'papers/saleAgreement-en.pdf',
      'papers/saleAgreement-hi.pdf',
    ])
    expect(readMeOf(files)).toContain('date and time of the hand-over')
    expect(readMeOf(files, 'hi')).toContain('गाड़ी सौंपने की तारीख और समय')
  })
})
