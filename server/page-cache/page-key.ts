/** What advertisements and newsletters append. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|gad_source|gad_campaignid|dclid|fbclid|msclkid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|_ga|_gl|srsltid|yclid)$/i

/** React Router's own parameters, which say something even where they are empty. */
const ours = new Set(['index', '_routes'])

/** Longer addresses are asked for once. */
const longest = 1_000

/**
 * By what a page is kept: its address as it was written, since pages write links from it and a browser compares. Nothing
 * where it is not worth keeping: with empty parameters, as forms without JavaScript send them, with those of one
 * advertisement's click, or very long.
 */
export function pageKey(address: URL): string | undefined {
  const isOnce = [...address.searchParams].some(
    ([name, value]) => !ours.has(name) && (value === '' || tracking.test(name)),
  )
  const url = new URL(address)
  url.hash = ''
  return isOnce || url.href.length > longest ? undefined : url.href
}
