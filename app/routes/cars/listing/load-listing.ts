import type { RouterContextProvider } from 'react-router'
import type { CarPreset } from '#domain/catalogue/car-conditions.ts'
import { readCarQuery } from '#domain/catalogue/car-query.ts'
import { listCars } from '#domain/catalogue/list-cars.ts'
import { loading } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of one of the four car listings. */
export const carListingLoader =
  (preset: CarPreset) =>
  async ({ request, context }: LoaderArgs) => {
    const page = context.get(requestContext)
    const { query, ignored } = readCarQuery(new URL(request.url).searchParams)
    const listing = await loading(page, listCars(page.ctx, preset, query))
    return { preset, query, ignored, listing }
  }

export type CarListingData = Awaited<ReturnType<ReturnType<typeof carListingLoader>>>
