import { createHash } from 'node:crypto'
import { foldText } from '#domain/contact-details/fold-text.ts'

/** Words of a shingle: sequences of so many words are compared. */
const shingleWords = 4
/** Shorter texts are alike by chance: "single owner, all papers clear". */
const minShingles = 20
/** Equal sequences from which on two texts count as copies. */
const minShared = 20
/** Texts of which two fifths are equal share a band in four of five cases, and almost always from three fifths on. */
const [bandCount, rowsPerBand] = [12, 2]

type Word = { text: string; start: number; end: number }

/** A text's words in plain lower-case letters, with their places in the text. */
function wordsOf(text: string): Word[] {
  const folded = foldText(text)
  return [...folded.text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: folded.places[index] ?? 0,
    end: folded.places[index + word.length] ?? text.length,
  }))
}

const shingleAt = (words: readonly Word[], at: number) =>
  words
    .slice(at, at + shingleWords)
    .map(({ text }) => text)
    .join(' ')

function shinglesOf(words: readonly Word[]): Set<string> {
  const count = Math.max(0, words.length - shingleWords + 1)
  return new Set(Array.from({ length: count }, (_, at) => shingleAt(words, at)))
}

/** The marks of a text, of which similar texts share at least one; none for a short text. */
export function textMarks(text: string): string[] {
  const shingles = [...shinglesOf(wordsOf(text))]
  if (shingles.length < minShingles) return []
  const hashes = shingles.map(shingle => createHash('sha1').update(shingle).digest().readUInt32LE(0))
  const minimum = (seed: number) =>
    hashes.reduce((least, hash) => Math.min(least, mix(hash ^ mix(seed))), Number.POSITIVE_INFINITY)
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = Array.from({ length: rowsPerBand }, (_, row) => minimum(band * rowsPerBand + row + 1))
    return [band, ...rows].map(each => each.toString(36)).join('.')
  })
}

/** Spreads the bits of a 32-bit number evenly (the finalizer of MurmurHash3). */
function mix(bits: number): number {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The share of a text that the other one has, in percent; 0 for short texts. */
export function textOverlap(text: string, other: string): number {
  const [own, others] = [shinglesOf(wordsOf(text)), shinglesOf(wordsOf(other))]
  if (own.size < minShingles) return 0
  const shared = [...own].filter(shingle => others.has(shingle)).length
  return shared < minShared ? 0 : Math.round((shared / own.size) * 100)
}

/** A part of a text, and whether the other text has it. */
export type Passage = { text: string; isCommon: boolean }

/** A text in passages that the other text has or has not. */
export function commonPassages(text: string, other: string): Passage[] {
  const words = wordsOf(text)
  const others = shinglesOf(wordsOf(other))
  const isCommon = words.map(() => false)
  for (let at = 0; at + shingleWords <= words.length; at++)
    if (others.has(shingleAt(words, at))) isCommon.fill(true, at, at + shingleWords)
  const passages: Passage[] = []
  const add = (part: string, common: boolean) => {
    const last = passages.at(-1)
    if (last?.isCommon === common) last.text += part
    else if (part) passages.push({ text: part, isCommon: common })
  }
  let place = 0
  for (const [at, { start, end }] of words.entries()) {
    const common = isCommon[at] ?? false
    add(text.slice(place, start), common && (isCommon[at - 1] ?? false))
    add(text.slice(start, end), common)
    place = end
  }
  add(text.slice(place), false)
  return passages
}
