import type { Ctx } from '#records/context.ts'
import { wordsOf } from '#records/found/entry-words.ts'
import { searchTag } from '#records/other-processes.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { Fact } from './facts.ts'
import { type Entry, findEntries } from './find-entries.ts'
import { rentWords } from './find-rentals.ts'
import { isVariant } from './groups.ts'
import { plainWords } from './read-names.ts'
import { corrected } from './spelling.ts'
import { type Target, targetsOf } from './targets.ts'
import { type Token, tokensOf } from './tokens.ts'
import { isFiller, understand } from './understand.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** A search as it was understood: lists that say it, or else what has its words. */
export type ReadSearch = {
  typed: string[]
  facts: Fact[]
  instead: string | undefined
  /** The filtered lists that it means, where it asks for more than names. */
  targets: Target[]
  /** The lists for all but one of its wishes, the last one first, and then for its names alone. */
  relaxations: Target[]
  entries: Entry[]
  /** The lists of each kind that are narrowed to its names. */
  names: Target[]
  isLoose: boolean
  /** The words by which the lists of vehicles for rent have what it means. */
  rentals: string
}

type Options = {
  /** How many entries of each kind, and how many names of used vehicles. */
  most: number
  mostUsed: number
  isTyping?: boolean
}

/**
 * Reads a search. One whose words all stand in the name of a new vehicle is for that name (`classic 350`), whatever
 * else they could mean; one that says more than names is for lists; mistyped words are read as the nearest ones.
 */
export async function readSearch(
  ctx: Ctx,
  q: string,
  { most, mostUsed, isTyping = false }: Options,
): Promise<ReadSearch> {
  ctx.reads.add(searchTag)
  const { typed, tokens } = tokensOf(q)
  // Whoever types has perhaps only begun the last word.
  const given = isTyping
    ? tokens.map((token, at) => (at === tokens.length - 1 ? { ...token, isBegun: true } : token))
    : tokens
  const vocabulary = await readVocabulary(ctx)
  const unread = new Set(understand(given, vocabulary).rest)
  const read = await correctedOnly(ctx, given, unread, vocabulary)
  const { facts, rest } = understand(read, vocabulary)
  const said = read.filter(({ word }) => !isFiller(word) && !unspoken.has(word))
  const instead = correction(given, read, typed)
  const rentals = rentWords(facts, rest)

  const all = await findEntries(ctx, { tokens: said, most, mostUsed })
  const isWhole = rest.length === said.length
  const named = isWhole ? all : rest.length ? await findEntries(ctx, { tokens: rest, most: 1 }) : []
  // Variants are meant by words that no model has.
  const hasModel = named.some(isModel)
  const entries = hasModel ? all.filter(entry => !isVariant(entry)) : all
  const isBrand = facts.every(fact => fact.name === 'brand')
  const isVariantNamed = rest.length > 0 && entries.some(isVariant)
  const isName = isBrand || isVariantNamed || entries.some(entry => isNamed(entry, said))
  if (isName && entries.length) {
    const names = isBrand ? targetsOf(facts, textOf(rest), undefined) : targetsOf([], textOf(said), undefined)
    return {
      typed,
      facts: [],
      instead,
      targets: [],
      relaxations: [],
      entries,
      names,
      isLoose: false,
      rentals,
    }
  }
  const name = textOf(rest)
  const kind = bestKind(named)
  // While one types, a list of names that nothing has is no suggestion.
  const isList = !isBrand && !(isTyping && rest.length && !named.length)
  const targets = isList ? targetsOf(facts, name, kind) : []
  const relaxations = facts.flatMap(
    (_, at) => targetsOf(facts.toSpliced(facts.length - 1 - at, 1), name, kind)[0] ?? [],
  )
  const loose =
    entries.length || targets.length
      ? []
      : await findEntries(ctx, { tokens: said, most, mostUsed, isLoose: true })
  return {
    ...{ typed, facts, instead, targets, relaxations, names: [], rentals },
    entries: [...entries, ...loose],
    isLoose: loose.length > 0,
  }
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Words that join others and are in no name. */
const unspoken = new Set(['from'])

/** The tokens with those corrected that were not understood; the others stay as they are. */
async function correctedOnly(
  ctx: Ctx,
  given: readonly Token[],
  unread: ReadonlySet<Token>,
  vocabulary: Vocabulary,
) {
  const language = [
    ...plainWords,
    ...kindNames.flatMap(kind => [...vocabulary[kind].bodies, ...vocabulary[kind].brands].flatMap(wordsOf)),
  ].filter(word => word.length > 2)
  const right = await corrected(
    ctx,
    given.filter(token => unread.has(token)),
    [...new Set(language)],
  )
  const kept = given.filter(token => !unread.has(token))
  return [...kept, ...right].sort((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0))
}

const isModel = ({ kind }: Entry) => kindNames.some(each => each === kind)

/** Whether the title of a new vehicle has every word. */
function isNamed(entry: Entry, tokens: readonly Token[]): boolean {
  if (tokens.length < 2 || !isModel(entry)) return false
  const words = wordsOf(entry.title)
  const joined = [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
  return tokens.every(({ word }) => joined.some(each => each === word))
}

const bestKind = (entries: readonly Entry[]): KindName | undefined => {
  const [best] = [...entries].sort((a, b) => b.score - a.score)
  return kindNames.find(kind => kind === best?.kind)
}

/** The search in other words, where a word of it was read as another one than it was typed. */
function correction(
  given: readonly Token[],
  tokens: readonly Token[],
  typed: readonly string[],
): string | undefined {
  const before = new Set(given.map(({ word }) => word))
  const changed = tokens.filter(({ word }) => !before.has(word))
  if (!changed.length || changed.every(({ from }) => from.length > 1)) return undefined
  return typed
    .flatMap((word, at) => {
      const other = changed.find(({ from }) => from.includes(at))
      if (!other) return [word]
      return other.from[0] === at ? [other.word] : []
    })
    .join(' ')
}
