import { data, type RouterContextProvider } from 'react-router'
import { placeChoices } from '#app/format/place-choices.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { maxCompared } from '#domain/catalogue/vehicle-key.ts'
import { readChoices } from '#domain/compare/choices.ts'
import { formatCompareUrl, parseCompareQuery, resolveCompareQuery } from '#domain/compare/compare-query.ts'
import { requireMember } from '../accounts/load-member-page.ts'
import { choiceGroups } from './choice-groups.ts'
import { readSlots } from './read-comparison.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The error of a comparison; the page shows it in the words of the spec. */
export type Problem = 'notFound' | 'detailsFailed'

/** The loader of the comparison: the options, the selection, and the comparison as text. */
export async function loadCompare({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = await requireMember(page, request)
  const requested = parseCompareQuery(new URL(request.url).searchParams)
  const choices = await loadOrThrow(page, readChoices(ctx, requested))
  const query = resolveCompareQuery(requested, choices)
  const slotsData = await readSlots(ctx, query).catch((error: unknown) => {
    page.log('error', { error }, 'loading a comparison failed')
    return undefined
  })
  const chosen = query.slots.filter(({ id }) => id)
  const withOnly = (slots: typeof chosen) => formatCompareUrl({ ...query, slots })
  const problem = query.isChoosing ? undefined : problemOf(query.isFound, slotsData !== undefined)
  const view = {
    kind: query.kind,
    slots: query.slots.map((slot, at) => ({ ...slot, variants: slotsData?.variants[at] ?? [] })),
    brands: choices.brands,
    groups: choiceGroups(choices.choices),
    canCompare: chosen.length > 1,
    onlyDifferences: query.onlyDifferences,
    terms: query.terms,
    places: slotsData?.comparison.sections.some(({ use }) => use) ? placeChoices() : [],
    address: formatCompareUrl(query),
    toggleTo: formatCompareUrl({ ...query, onlyDifferences: !query.onlyDifferences }),
    /** The comparison without each of its vehicles, and with one more to choose if it has room. */
    removeTo: chosen.map(each => withOnly(chosen.filter(other => other !== each))),
    addTo: chosen.length < maxCompared ? `${withOnly(chosen)}&more=1` : undefined,
    problem,
    comparison: query.isChoosing || problem ? undefined : slotsData?.comparison,
  }
  return data(view, { status: problem === 'detailsFailed' ? 503 : problem ? 404 : 200 })
}

function problemOf(isFound: boolean, isRead: boolean): Problem | undefined {
  if (!isFound) return 'notFound'
  return isRead ? undefined : 'detailsFailed'
}

export type CompareData = Awaited<ReturnType<typeof loadCompare>>['data']
