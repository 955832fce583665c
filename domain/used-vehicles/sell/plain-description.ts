const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What somebody typed into a plain field as the markup of a description: a paragraph for each, lines kept. */
export const descriptionToHtml = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(
      part => `<p>${part.replace(/[&<>"']/g, each => escapes[each] ?? each).replaceAll('\n', '<br />')}</p>`,
    )
    .join('')

/** The same markup as it was typed. Other elements are left out, their text stays. */
export const descriptionToText = (markup: string): string =>
  markup
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h\d|li|ul|ol|blockquote|div)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
