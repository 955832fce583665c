import type { Ctx } from '#records/context.ts'
import { searchTag } from '#records/other-processes.ts'
import { isExact } from '../catalogue/listing/word-search.ts'
import { correction, withCorrections } from './corrections.ts'
import type { Fact } from './facts.ts'
import { type Entry, findEntries } from './find-entries.ts'
import { rentWords } from './find-rentals.ts'
import { isVariant } from './groups.ts'
import {
  bestKind,
  findNamed,
  findPlaced,
  isModel,
  isNamed,
  isOfVehicles,
  type SearchLimits,
  withoutNameless,
  withoutUnknown,
} from './match-names.ts'
import { loanOffer, type Offer, withoutLoan } from './offers.ts'
import { readComparison } from './read-comparison.ts'
import { type Target, targetsOf } from './targets.ts'
import { inOurWords, type Token, type Tokens, tokensOf } from './tokens.ts'
import { isFiller, understand } from './understand.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** A search as it was understood: lists that say it, or else what has its words. */
type ReadSearch = {
  typed: string[]
  facts: Fact[]
  instead: string | undefined
  /** The typed words that were left aside, as nothing has them. */
  ignored: string[]
  /** Those for which the lists have no filter. */
  unlisted: string[]
  /** What it asks for that is no list. */
  offers: Offer[]
  /** The filtered lists that it means, where it asks for more than names. */
  targets: Target[]
  /** Lists for all but one of its wishes, the last one first, then for its names alone, then for its wishes alone. */
  relaxations: Target[]
  entries: Entry[]
  /** New models that it names beside a city, where lists have only used vehicles. */
  models: Entry[]
  /** The lists of each kind that are narrowed to its names. */
  names: Target[]
  isLoose: boolean
  /** The words by which the lists of vehicles for rent have what it means. */
  rentals: string
}

const nothing = {
  facts: [],
  ignored: [],
  unlisted: [],
  offers: [],
  targets: [],
  relaxations: [],
  models: [],
  names: [],
  isLoose: false,
}

/**
 * Reads a search. One whose words all stand in the name of a new vehicle is for that name (`classic 350`), whatever
 * else they could mean; one that says more than names is for lists; mistyped words are read as the nearest ones, unless
 * quotation marks say that they are meant. Words that nothing has are left aside where others mean something.
 */
export async function readSearch(ctx: Ctx, q: string, options: SearchLimits): Promise<ReadSearch> {
  ctx.reads.add(searchTag)
  const { most, mostUsed, isTyping = false } = options
  const { typed, tokens } = tokensOf(q, { isTyping })
  const vocabulary = await readVocabulary(ctx)
  const comparison = await readComparison(ctx, q, vocabulary, isTyping)
  if (comparison) {
    const { entries } = comparison
    const rentals = entries.map(({ title }) => title).join(' ')
    return {
      ...nothing,
      typed,
      instead: undefined,
      entries,
      rentals,
      offers: [{ name: 'compare', ...comparison }],
    }
  }
  const others = withoutLoan(tokens)
  if (!others) return readWords(ctx, q, { typed, tokens }, vocabulary, options)
  if (others.some(({ word }) => !isFiller(word))) {
    const read = await readWords(ctx, q, { typed, tokens: others }, vocabulary, options)
    return { ...read, offers: [loanOffer(read.targets.length ? [] : read.entries)] }
  }
  const entries = await findEntries(ctx, { tokens, most, mostUsed, isLoose: true })
  const articles = entries.filter(({ kind }) => kind === 'news')
  return { ...nothing, typed, instead: undefined, entries: articles, rentals: '', offers: [loanOffer([])] }
}

async function readWords(
  ctx: Ctx,
  q: string,
  { typed, tokens }: Tokens,
  vocabulary: Vocabulary,
  { most, mostUsed, isTyping = false }: SearchLimits,
): Promise<ReadSearch> {
  // Whoever types has perhaps only begun the last word.
  const given = isTyping
    ? tokens.map((token, at) => (at === tokens.length - 1 ? { ...token, isBegun: true } : token))
    : tokens
  const unread = new Set(understand(given, vocabulary).rest)
  const spelt = isExact(q) ? given : await withCorrections(ctx, given, unread, vocabulary)
  // A word that is right now may mean another thing beside its neighbours: `best milage`.
  const isRespelt = spelt.some(({ word }) => !given.some(each => each.word === word))
  const { known, unknown } = withoutUnknown(isRespelt ? inOurWords(spelt) : spelt, vocabulary)
  const { read, left } = await withoutNameless(ctx, known, vocabulary)
  const { facts, rest } = understand(read, vocabulary)
  const said = read.filter(({ word }) => !isFiller(word) && !unspoken.has(word))
  const rentals = rentWords(facts, rest)

  const all = await findNamed(ctx, said, { most, mostUsed, isTyping })
  const isWhole = rest.length === said.length
  const named = isWhole ? all : rest.length ? await findEntries(ctx, { tokens: rest, most: 1 }) : []
  // Variants are meant by words that no model has.
  const hasModel = named.some(isModel)
  const entries = hasModel ? all.filter(entry => !isVariant(entry)) : all
  const isBrand = facts.every(fact => fact.name === 'brand')
  const isVariantNamed = rest.length > 0 && entries.some(isVariant)
  const isName = isBrand || isVariantNamed || entries.some(entry => isNamed(entry, said))
  const shared = { typed, rentals, offers: [] }
  // What is still being typed is not said to be unknown.
  const wordsAside = (aside: readonly { from: readonly number[] }[]) =>
    [...new Set(aside.flatMap(({ from }) => from))]
      .filter(at => !isTyping || at < typed.length - 1)
      .sort((a, b) => a - b)
      .flatMap(at => typed[at] ?? [])
  const insteadWithout = (aside: readonly Token[]) => {
    const places = new Set(aside.flatMap(({ from }) => from))
    return correction(
      given,
      spelt.filter(({ from }) => !from.some(at => places.has(at))),
      typed,
    )
  }
  if (isName && entries.length) {
    const names = isBrand ? targetsOf(facts, textOf(rest), undefined) : targetsOf([], textOf(said), undefined)
    const aside = [...unknown, ...left]
    const instead = insteadWithout(aside)
    return { ...nothing, ...shared, instead, entries, names, ignored: wordsAside(aside) }
  }
  // Words by which no vehicle is called say nothing in a list of vehicles.
  const isNameless = facts.length > 0 && rest.length > 0 && !named.some(isOfVehicles)
  const name = isNameless ? '' : textOf(rest)
  const kind = bestKind(named)
  // While one types, a list of names that nothing has is no suggestion.
  const areBrands = isBrand && facts.length > 1 && !entries.length
  const isList = (!isBrand || areBrands) && !(isTyping && name && !named.length)
  const targets = isList ? targetsOf(facts, name, kind) : []
  const withoutEach = facts.toReversed().map(fact => withoutFact(facts, fact))
  const brands = facts.filter(fact => fact.name === 'brand')
  const fewerWishes = [...withoutEach, ...(name || brands.length ? [brands] : [])].flatMap(some =>
    targetsOf(some, name, kind),
  )
  const nameless = targetsOf(facts, '', kind)
  // A number alone is rather a figure than a name: `tractor 50 hp`.
  const relaxations = /^[\d ]*$/.test(name) ? [...nameless, ...fewerWishes] : [...fewerWishes, ...nameless]
  const loose =
    entries.length || targets.length
      ? []
      : await findEntries(ctx, { tokens: said, most, mostUsed, isLoose: true })
  const aside = [...unknown, ...left, ...(isNameless ? rest : [])]
  return {
    ...shared,
    instead: insteadWithout(aside),
    facts,
    targets,
    relaxations,
    names: [],
    models: hasModel ? await findPlaced(ctx, facts, said, most) : [],
    ignored: wordsAside(aside),
    unlisted: wordsAside(targets[0]?.leftOut ?? []),
    entries: [...entries, ...loose],
    isLoose: loose.length > 0,
  }
}

/** What else was asked for; without a highest price the cheapest come first. */
const withoutFact = (facts: readonly Fact[], fact: Fact): Fact[] =>
  facts.flatMap(each => {
    if (each !== fact) return [each]
    return fact.name === 'max' ? [{ name: 'order', value: 'price', from: [] }] : []
  })

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Words that join others and are in no name. */
const unspoken = new Set(['from'])
