import { deleteRouterParams, withoutDataSuffix } from '#app/messages/paths.ts'

/** The page of a data request: `/cars.data?_routes=…` belongs to `/cars`. */
export function pageUrlOf(dataUrl: URL): string {
  const page = new URL(dataUrl)
  page.pathname = withoutDataSuffix(dataUrl.pathname)
  deleteRouterParams(page)
  return page.href
}
