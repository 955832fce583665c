import type { RouterContextProvider } from 'react-router'
import { placeName } from '#app/format/record-text.ts'
import type { DealerChoices } from '#app/forms/form-subject.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { kinds, parentOf } from '#domain/catalogue/kinds.ts'
import { kindOfPath } from '#domain/catalogue/list/list-paths.ts'
import { listBrandDealers } from '#domain/firms/brand-dealers.ts'
import { findRecord } from '#records/get.ts'

export type FormArgs = {
  request: Request
  params: { id?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** The subject of a form's page: a visible model and, by `?variant=`, one of its variants. */
export async function loadFormSubject({ request, params, context }: FormArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const kind = kinds[kindOfPath(pathname)]
  const model = orNotFound(
    await loadOrThrow(
      page,
      findRecord(page.ctx, kind.vehicles, params.id ?? '', {
        fields: ['id', 'name', 'brand', 'isUpcoming'],
      }),
    ),
  )
  const variantId = searchParams.get('variant')
  const variant = variantId
    ? await loadOrThrow(page, findRecord(page.ctx, kind.variants, variantId))
    : undefined
  const isOwn = variant && parentOf(kind, variant) === model.id
  return { kind, model, variant: isOwn ? { id: variant.id, name: variant.name } : undefined }
}

/** The dealers of a brand, in a city if one is named, with the cities in the language of the page. */
export async function loadDealers(
  page: RequestContext,
  brand: string,
  city?: string,
): Promise<DealerChoices> {
  const { dealers, cities } = await loadOrThrow(page, listBrandDealers(page.ctx, brand, city))
  const byCity = Map.groupBy(dealers, dealer => dealer.city)
  return {
    cities: cities.map(name => ({ name, label: placeName(name) })),
    byCity: [...byCity].map(([name, found]) => ({
      label: placeName(name),
      dealers: found.map(dealer => ({ id: dealer.id, name: dealer.name })),
    })),
  }
}
