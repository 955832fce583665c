const wordsPerMinute = 200

/** The reading time of an HTML text in whole minutes, at least one. */
export function estimateReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
