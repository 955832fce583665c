import type { RouterContextProvider } from 'react-router'
import { cars, carVariants } from '#collections/index.ts'
import { findRecord } from '#records/get.ts'
import { loading, orNotFound } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'

export type FormArgs = {
  request: Request
  params: { id?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** What a form's page is about: a car that visitors may see, and, by `?variant=`, one of its variants. */
export async function subjectOf({ request, params, context }: FormArgs) {
  const page = context.get(requestContext)
  const car = orNotFound(
    await loading(page, findRecord(page.ctx, cars, params.id ?? '', { fields: ['id', 'name', 'brand'] })),
  )
  const variantId = new URL(request.url).searchParams.get('variant')
  const variant = variantId
    ? await loading(page, findRecord(page.ctx, carVariants, variantId, { fields: ['id', 'name', 'Car_id'] }))
    : undefined
  return { car, variant: variant?.Car_id === car.id ? { id: variant.id, name: variant.name } : undefined }
}
