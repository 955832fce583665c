/** The page of a data request: `/cars.data?_routes=…` belongs to `/cars`. */
export function pageUrlOf(dataUrl: URL): string {
  const page = new URL(dataUrl)
  page.pathname = dataUrl.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  for (const param of ['_routes', 'index']) page.searchParams.delete(param)
  return page.href
}
