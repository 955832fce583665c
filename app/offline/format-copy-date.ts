/**
 * 21 Nov 2026, 3:40 pm, in India, in the language of the page. Abbreviates September to three letters like the rest of
 * the site; `Intl` has Sept.
 */
export const formatCopyDate = (at: Date, language: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
    .format(at)
    .replace('Sept', 'Sep')
