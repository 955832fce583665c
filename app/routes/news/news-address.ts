type NewsAddressParams = { category: string; q?: string; pages?: number }

/** The blog's URL of a category and a search, up to a page. Omits the defaults: cars and the first page. */
export function newsAddress({ category, q, pages = 1 }: NewsAddressParams): string {
  const params = new URLSearchParams({
    ...(category !== 'cars' && { category }),
    ...(q && { q }),
    ...(pages > 1 && { pages: String(pages) }),
  })
  return params.size ? `/auto/news?${params}` : '/auto/news'
}
