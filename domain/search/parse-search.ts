import type { Ctx } from '#records/context.ts'
import { searchTag } from '#records/invalidation-notify.ts'
import { isQuoted } from '../catalogue/list/word-search.ts'
import { correctTokens, describeCorrection } from './corrections.ts'
import { findEntries, isVariant, type SearchEntry } from './find-entries.ts'
import { toRentalSearch } from './find-rentals.ts'
import { findListTargets, type ListTarget, namedKinds } from './list-targets.ts'
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
import type { ParsedFilter } from './search-filters.ts'
import {
  buildEmiShortcut,
  type RentalSearch,
  type SearchShortcut,
  stripLoanWords,
  stripRentalWords,
} from './shortcuts.ts'
import { applySynonyms, markLastAsBegun, type Token, type Tokens, tokenize } from './tokens.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** A parsed search: matching lists, or else its words. */
type SearchInterpretation = {
  typed: string[]
  facts: ParsedFilter[]
  instead: string | undefined
  /** The typed words that were ignored, because nothing has them. */
  ignored: string[]
  /** Words without a list filter. */
  unlisted: string[]
  /** Shortcuts to pages other than lists. */
  offers: SearchShortcut[]
  /** The filtered lists for it, if it has more than names. */
  targets: ListTarget[]
  /** Lists without one of its filters, the last filter first, then for its names only, then for its filters only. */
  relaxations: ListTarget[]
  entries: SearchEntry[]
  /** New models that it names with a city, because only used vehicles have lists by city. */
  models: SearchEntry[]
  /** The lists of each kind, narrowed to its names. */
  names: ListTarget[]
  isLoose: boolean
  rentals: RentalSearch
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
 * Parses a search. If all words are in the name of a new vehicle (`classic 350`), it is for that name, whatever else
 * they could mean. A search with more than names is for lists. Mistyped words are corrected to the nearest ones, unless
 * they are in quotation marks. Words that match nothing are ignored if others have a meaning.
 */
export async function parseSearch(ctx: Ctx, q: string, options: SearchLimits): Promise<SearchInterpretation> {
  ctx.reads.add(searchTag)
  const { max, maxUsed, isTyping = false } = options
  const { typed, tokens } = tokenize(q, { isTyping })
  const vocabulary = await readVocabulary(ctx)
  const comparison = await parseComparison(ctx, q, vocabulary, isTyping)
  if (comparison) {
    const { entries } = comparison
    const rentals = { q: entries.map(({ title }) => title).join(' '), city: '' }
    return {
      ...emptyInterpretation,
      typed,
      instead: undefined,
      entries,
      rentals,
      offers: [{ name: 'compare', ...comparison }],
    }
  }
  const rented = stripRentalWords(tokens)
  if (rented) return parseRental(rented, typed, vocabulary)
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
    rentals: { q: '', city: '' },
    offers: [buildEmiShortcut([])],
  }
}

/** Whoever wants to rent is not shown vehicles for sale. */
function parseRental(
  tokens: readonly Token[],
  typed: string[],
  vocabulary: Vocabulary,
): SearchInterpretation {
  const { facts, nameTokens } = parseFilters(tokens, vocabulary)
  const rentals = toRentalSearch(
    facts,
    nameTokens.filter(({ word }) => !isStopWord(word)),
  )
  const said = namedKinds(facts) ?? []
  const kinds = (['cars', 'bikes'] as const).filter(kind => !said.length || said.includes(kind))
  return {
    ...emptyInterpretation,
    typed,
    instead: undefined,
    entries: [],
    rentals,
    offers: kinds.map(of => ({ name: 'rent', of, search: rentals })),
  }
}

async function parseWords(
  ctx: Ctx,
  q: string,
  { typed, tokens }: Tokens,
  vocabulary: Vocabulary,
  { max, maxUsed, isTyping = false }: SearchLimits,
): Promise<SearchInterpretation> {
  const marked = isTyping ? markLastAsBegun(tokens) : tokens
  const unread = new Set(parseFilters(marked, vocabulary).nameTokens)
  const respelled = isQuoted(q) ? marked : await correctTokens(ctx, marked, unread, vocabulary)
  // A corrected word may have another meaning with its neighbours: `best milage`.
  const isRespelt = respelled.some(({ word }) => !marked.some(each => each.word === word))
  const { known, unknown } = splitUnknown(isRespelt ? applySynonyms(respelled) : respelled, vocabulary)
  const { read, left } = await splitNameless(ctx, known, vocabulary)
  const { facts, nameTokens } = parseFilters(read, vocabulary)
  const said = read.filter(({ word }) => !isStopWord(word) && !joiningWords.has(word))
  const rentals = toRentalSearch(facts, nameTokens)

  const all = await findByName(ctx, said, { max, maxUsed, isTyping })
  const isWhole = nameTokens.length === said.length
  const named = isWhole
    ? all
    : nameTokens.length
      ? await findEntries(ctx, { tokens: nameTokens, max: 1 })
      : []
  // A variant is meant if no model has the words.
  const hasModel = named.some(isModel)
  const entries = hasModel ? all.filter(entry => !isVariant(entry)) : all
  const isBrand = facts.every(fact => fact.name === 'brand')
  const isVariantNamed = nameTokens.length > 0 && entries.some(isVariant)
  const isName = isBrand || isVariantNamed || entries.some(entry => hasTitleWords(entry, said))
  const shared = { typed, rentals, offers: [] }
  // A word that is still being typed is not reported as unknown.
  const wordsAside = (aside: readonly { from: readonly number[] }[]) =>
    [...new Set(aside.flatMap(({ from }) => from))]
      .filter(at => !isTyping || at < typed.length - 1)
      .sort((a, b) => a - b)
      .flatMap(at => typed[at] ?? [])
  const insteadWithout = (aside: readonly Token[]) => {
    const places = new Set(aside.flatMap(({ from }) => from))
    return describeCorrection(
      marked,
      respelled.filter(({ from }) => !from.some(at => places.has(at))),
      typed,
    )
  }
  if (isName && entries.length) {
    const names = isBrand
      ? findListTargets(facts, textOf(nameTokens), undefined)
      : findListTargets([], textOf(said), undefined)
    const aside = [...unknown, ...left]
    const instead = insteadWithout(aside)
    return { ...emptyInterpretation, ...shared, instead, entries, names, ignored: wordsAside(aside) }
  }
  // Words that are in no vehicle's name do not help in a list of vehicles.
  const isNameless = facts.length > 0 && nameTokens.length > 0 && !named.some(isVehicleEntry)
  const name = isNameless ? '' : textOf(nameTokens)
  const kind = findBestKind(named)
  // While the visitor types, an empty list of names is not suggested.
  const areBrands = isBrand && facts.length > 1 && !entries.length
  const isList = (!isBrand || areBrands) && !(isTyping && name && !named.length)
  const targets = isList ? findListTargets(facts, name, kind) : []
  const withoutEach = facts.toReversed().map(fact => removeFilter(facts, fact))
  const brands = facts.filter(fact => fact.name === 'brand')
  const fewerWishes = [...withoutEach, ...(name || brands.length ? [brands] : [])].flatMap(subset =>
    findListTargets(subset, name, kind),
  )
  const nameless = findListTargets(facts, '', kind)
  // A number alone is a figure rather than a name: `tractor 50 hp`.
  const relaxations = /^[\d ]*$/.test(name) ? [...nameless, ...fewerWishes] : [...fewerWishes, ...nameless]
  const loose =
    entries.length || targets.length
      ? []
      : await findEntries(ctx, { tokens: said, max, maxUsed, isLoose: true })
  const aside = [...unknown, ...left, ...(isNameless ? nameTokens : [])]
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

/** The other filters; without a maximum price the cheapest come first. */
const removeFilter = (facts: readonly ParsedFilter[], fact: ParsedFilter): ParsedFilter[] =>
  facts.flatMap(each => {
    if (each !== fact) return [each]
    return fact.name === 'max' ? [{ name: 'order', value: 'price', from: [] }] : []
  })

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Words that join others and are in no name. */
const joiningWords = new Set(['from'])
