import type { RouterContextProvider } from 'react-router'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { requestContext } from '#app/request-context.ts'
import { kindOfPath } from '#app/vehicle-paths.ts'
import { kinds, parentOf } from '#domain/catalogue/kinds.ts'
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
