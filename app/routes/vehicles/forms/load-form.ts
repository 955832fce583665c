import type { RouterContextProvider } from 'react-router'
import { pageUrl } from '#app/messages/paths.ts'
import { kinds, parentOf } from '#domain/catalogue/kinds.ts'
import { findRecord } from '#records/get.ts'
import { loading, orNotFound } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'
import { kindAt } from '../../../vehicle-paths.ts'

export type FormArgs = {
  request: Request
  params: { id?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** What a form's page is about: a model that visitors may see, and, by `?variant=`, one of its variants. */
export async function subjectOf({ request, params, context }: FormArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const kind = kinds[kindAt(pathname)]
  const model = orNotFound(
    await loading(
      page,
      findRecord(page.ctx, kind.vehicles, params.id ?? '', {
        fields: ['id', 'name', 'brand', 'isUpcoming'],
      }),
    ),
  )
  const asked = searchParams.get('variant')
  const variant = asked ? await loading(page, findRecord(page.ctx, kind.variants, asked)) : undefined
  const isOwn = variant && parentOf(kind, variant) === model.id
  return { kind, model, variant: isOwn ? { id: variant.id, name: variant.name } : undefined }
}
