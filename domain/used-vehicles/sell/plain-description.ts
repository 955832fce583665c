const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Converts plain text to a description's markup: a paragraph for each, with line breaks. */
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

/** Converts such markup back to plain text. Other elements are dropped, and their text stays. */
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
