import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { languages } from '#collections/users.ts'
import type { Language } from '#domain/notifications/render-text.ts'
import { formatLongDay } from '#format/long-dates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { Deal, DealEvent } from '../engine/deal.ts'
import { findBrokenLink } from '../engine/event-chain.ts'
import { drawPaper } from './draw-paper.ts'
import { missingFacts, paperKinds } from './missing-facts.ts'
import { textsOf } from './paper-texts.ts'
import { describeMissing } from './paper-words.ts'
import type { SaleFacts } from './sale-facts.ts'

/** Checks the chain of `events.json` without Sawari. */
const script = `node -e "const d=v=>crypto.createHash('sha256').update(JSON.stringify(v)).digest('hex');let h='';for(const e of JSON.parse(fs.readFileSync('events.json'))){h=d([h,e.deal,e.number,e.transition,e.by,e.at,e.contentHash]);if(h!==e.hash||e.erasedAt===null&&d([e.actor,e.payload])!==e.contentHash)throw e.number}console.log(h===JSON.parse(fs.readFileSync('deal.json')).lastHash)"`

/**
 * A zip file that proves a sale without Sawari: its facts, every move with its hash, the papers whose facts are
 * complete, and how to check the chain. The texts and the papers are in each language.
 */
export async function drawEvidencePack(
  deal: Deal,
  events: readonly DealEvent[],
  facts: SaleFacts,
  now = new Date(),
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {
    'facts.json': toFile(facts),
    'deal.json': toFile(publicDeal(deal)),
    'events.json': toFile(events.map(publicEvent)),
  }
  const complete = paperKinds.filter(kind => missingFacts(kind, facts).length === 0)
  for (const language of languages) {
    files[`README-${language}.txt`] = strToU8(readMe(deal, events, facts, language, now))
    for (const kind of complete)
      files[`papers/${kind}-${language}.pdf`] = await drawPaper(kind, language, facts)
  }
  files.SHA256SUMS = strToU8(Object.entries(files).map(sumLine).join(''))
  return Buffer.from(zipSync(files, { mtime: now }))
}

function readMe(
  { subjectName }: Deal,
  events: readonly DealEvent[],
  facts: SaleFacts,
  language: Language,
  now: Date,
): string {
  const { readMe: text, unbroken, broken } = textsOf(language).evidence
  const link = findBrokenLink(events)
  const chain =
    link === undefined
      ? unbroken.replace('{count}', String(events.length))
      : broken.replace('{number}', String(link))
  const values: Readonly<Record<string, string>> = {
    vehicle: facts.vehicle?.registration ?? subjectName ?? '',
    day: formatLongDay(now, language),
    script,
    chain,
    missing: paperKinds
      .map(kind => describeMissing(kind, facts, language))
      .filter(Boolean)
      .join('\n'),
  }
  return `${text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()}\n`
}

/** What is proved; the codes of the hand-over stay secret. */
const dealFields = [
  'id',
  'process',
  'version',
  'state',
  'buyer',
  'seller',
  'subjectName',
  'terms',
  'endedAt',
  'lastHash',
] as const
const eventFields = [
  'deal',
  'number',
  'transition',
  'by',
  'actor',
  'at',
  'payload',
  'contentHash',
  'hash',
] as const

const publicDeal = (deal: Deal) => fromEntries(dealFields.map(name => [name, deal[name]] as const))
const publicEvent = (event: DealEvent) => ({
  ...fromEntries(eventFields.map(name => [name, event[name]] as const)),
  erasedAt: event.erasedAt || null,
})

const toFile = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)

const sumLine = ([name, bytes]: [string, Uint8Array]) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
