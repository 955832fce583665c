type NewsAddressParams = { category: string; q?: string; pages?: number }

/** Where the blog shows a category, searched, from its first page up to one. Cars and the first page need no saying. */
export function newsAddress({ category, q, pages = 1 }: NewsAddressParams): string {
  const params = new URLSearchParams({
    ...(category !== 'cars' && { category }),
    ...(q && { q }),
    ...(pages > 1 && { pages: String(pages) }),
  })
  return params.size ? `/auto/news?${params}` : '/auto/news'
}
