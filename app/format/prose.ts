/** Sanitised HTML for display: a table wider than a phone scrolls horizontally, by keyboard too. */
export const proseHtml = (html: string) =>
  html
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
