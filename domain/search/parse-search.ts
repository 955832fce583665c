import type { Ctx } from '#records/context.ts'
import { searchTag } from '#records/invalidation-notify.ts'
import { isQuoted } from '../catalogue/list/word-search.ts'
import { correctTokens, describeCorrection } from './corrections.ts'
import { findEntries, type SearchEntry } from './find-entries.ts'
import { rentalSearchWords } from './find-rentals.ts'
import { findListTargets, type ListTarget } from './list-targets.ts'
import {
  findBestKind,
  findByName,
  findByNameInCity,
  hasTitleWords,
  isModel,
  isVehicleEntry,
  type SearchLimits,
  splitNameless,
  splitUnknown,
} from './match-names.ts'
import { parseComparison } from './parse-comparison.ts'
import { isStopWord, parseFilters } from './parse-filters.ts'
import { isVariant } from './result-groups.ts'
import type { ParsedFilter } from './search-filters.ts'
import { buildEmiShortcut, type SearchShortcut, stripLoanWords } from './shortcuts.ts'
import { applySynonyms, type Token, type Tokens, tokenize } from './tokens.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** A search as it was understood: lists that say it, or else what has its words. */
type SearchInterpretation = {
  typed: string[]
  facts: ParsedFilter[]
  instead: string | undefined
  /** The typed words that were left aside, as nothing has them. */
  ignored: string[]
  /** Those for which the lists have no filter. */
  unlisted: string[]
  /** What it asks for that is no list. */
  offers: SearchShortcut[]
  /** The filtered lists that it means, where it asks for more than names. */
  targets: ListTarget[]
  /** Lists for all but one of its wishes, the last one first, then for its names alone, then for its wishes alone. */
  relaxations: ListTarget[]
  entries: SearchEntry[]
  /** New models that it names beside a city, where lists have only used vehicles. */
  models: SearchEntry[]
  /** The lists of each kind that are narrowed to its names. */
  names: ListTarget[]
  isLoose: boolean
  /** The words by which the lists of vehicles for rent have what it means. */
  rentals: string
}

const emptyInterpretation = {
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
export async function parseSearch(ctx: Ctx, q: string, options: SearchLimits): Promise<SearchInterpretation> {
  ctx.reads.add(searchTag)
  const { max, maxUsed, isTyping = false } = options
  const { typed, tokens } = tokenize(q, { isTyping })
  const vocabulary = await readVocabulary(ctx)
  const comparison = await parseComparison(ctx, q, vocabulary, isTyping)
  if (comparison) {
    const { entries } = comparison
    const rentals = entries.map(({ title }) => title).join(' ')
    return {
      ...emptyInterpretation,
      typed,
      instead: undefined,
      entries,
      rentals,
      offers: [{ name: 'compare', ...comparison }],
    }
  }
  const others = stripLoanWords(tokens)
  if (!others) return parseWords(ctx, q, { typed, tokens }, vocabulary, options)
  if (others.some(({ word }) => !isStopWord(word))) {
    const read = await parseWords(ctx, q, { typed, tokens: others }, vocabulary, options)
    return { ...read, offers: [buildEmiShortcut(read.targets.length ? [] : read.entries)] }
  }
  const entries = await findEntries(ctx, { tokens, max, maxUsed, isLoose: true })
  const articles = entries.filter(({ kind }) => kind === 'news')
  return {
    ...emptyInterpretation,
    typed,
    instead: undefined,
    entries: articles,
    rentals: '',
    offers: [buildEmiShortcut([])],
  }
}

async function parseWords(
  ctx: Ctx,
  q: string,
  { typed, tokens }: Tokens,
  vocabulary: Vocabulary,
  { max, maxUsed, isTyping = false }: SearchLimits,
): Promise<SearchInterpretation> {
  // Whoever types has perhaps only begun the last word.
  const given = isTyping
    ? tokens.map((token, at) => (at === tokens.length - 1 ? { ...token, isBegun: true } : token))
    : tokens
  const unread = new Set(parseFilters(given, vocabulary).rest)
  const respelled = isQuoted(q) ? given : await correctTokens(ctx, given, unread, vocabulary)
  // A word that is right now may mean another thing beside its neighbours: `best milage`.
  const isRespelt = respelled.some(({ word }) => !given.some(each => each.word === word))
  const { known, unknown } = splitUnknown(isRespelt ? applySynonyms(respelled) : respelled, vocabulary)
  const { read, left } = await splitNameless(ctx, known, vocabulary)
  const { facts, rest } = parseFilters(read, vocabulary)
  const said = read.filter(({ word }) => !isStopWord(word) && !joiningWords.has(word))
  const rentals = rentalSearchWords(facts, rest)

  const all = await findByName(ctx, said, { max, maxUsed, isTyping })
  const isWhole = rest.length === said.length
  const named = isWhole ? all : rest.length ? await findEntries(ctx, { tokens: rest, max: 1 }) : []
  // Variants are meant by words that no model has.
  const hasModel = named.some(isModel)
  const entries = hasModel ? all.filter(entry => !isVariant(entry)) : all
  const isBrand = facts.every(fact => fact.name === 'brand')
  const isVariantNamed = rest.length > 0 && entries.some(isVariant)
  const isName = isBrand || isVariantNamed || entries.some(entry => hasTitleWords(entry, said))
  const shared = { typed, rentals, offers: [] }
  // What is still being typed is not said to be unknown.
  const wordsAside = (aside: readonly { from: readonly number[] }[]) =>
    [...new Set(aside.flatMap(({ from }) => from))]
      .filter(at => !isTyping || at < typed.length - 1)
      .sort((a, b) => a - b)
      .flatMap(at => typed[at] ?? [])
  const insteadWithout = (aside: readonly Token[]) => {
    const places = new Set(aside.flatMap(({ from }) => from))
    return describeCorrection(
      given,
      respelled.filter(({ from }) => !from.some(at => places.has(at))),
      typed,
    )
  }
  if (isName && entries.length) {
    const names = isBrand
      ? findListTargets(facts, textOf(rest), undefined)
      : findListTargets([], textOf(said), undefined)
    const aside = [...unknown, ...left]
    const instead = insteadWithout(aside)
    return { ...emptyInterpretation, ...shared, instead, entries, names, ignored: wordsAside(aside) }
  }
  // Words by which no vehicle is called say nothing in a list of vehicles.
  const isNameless = facts.length > 0 && rest.length > 0 && !named.some(isVehicleEntry)
  const name = isNameless ? '' : textOf(rest)
  const kind = findBestKind(named)
  // While one types, a list of names that nothing has is no suggestion.
  const areBrands = isBrand && facts.length > 1 && !entries.length
  const isList = (!isBrand || areBrands) && !(isTyping && name && !named.length)
  const targets = isList ? findListTargets(facts, name, kind) : []
  const withoutEach = facts.toReversed().map(fact => removeFilter(facts, fact))
  const brands = facts.filter(fact => fact.name === 'brand')
  const fewerWishes = [...withoutEach, ...(name || brands.length ? [brands] : [])].flatMap(some =>
    findListTargets(some, name, kind),
  )
  const nameless = findListTargets(facts, '', kind)
  // A number alone is rather a figure than a name: `tractor 50 hp`.
  const relaxations = /^[\d ]*$/.test(name) ? [...nameless, ...fewerWishes] : [...fewerWishes, ...nameless]
  const loose =
    entries.length || targets.length
      ? []
      : await findEntries(ctx, { tokens: said, max, maxUsed, isLoose: true })
  const aside = [...unknown, ...left, ...(isNameless ? rest : [])]
  return {
    ...shared,
    instead: insteadWithout(aside),
    facts,
    targets,
    relaxations,
    names: [],
    models: hasModel ? await findByNameInCity(ctx, facts, said, max) : [],
    ignored: wordsAside(aside),
    unlisted: wordsAside(targets[0]?.leftOut ?? []),
    entries: [...entries, ...loose],
    isLoose: loose.length > 0,
  }
}

/** What else was asked for; without a highest price the cheapest come first. */
const removeFilter = (facts: readonly ParsedFilter[], fact: ParsedFilter): ParsedFilter[] =>
  facts.flatMap(each => {
    if (each !== fact) return [each]
    return fact.name === 'max' ? [{ name: 'order', value: 'price', from: [] }] : []
  })

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Words that join others and are in no name. */
const joiningWords = new Set(['from'])
