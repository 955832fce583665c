/** The page that a walk within the site asks the data of: `/cars.data?_routes=…` is `/cars`. */
export function pageOf(walk: URL): string {
  const page = new URL(walk)
  page.pathname = walk.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  for (const own of ['_routes', 'index']) page.searchParams.delete(own)
  return page.href
}
