/** The attributes that the server's sanitiser allows. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel'],
  IMG: ['src', 'alt', 'width', 'height'],
  TH: ['scope'],
  TD: ['colspan'],
}

/**
 * Serialises the editor to exactly the HTML that the server stores: tables with a head, cells and list items
 * without inner paragraphs. An untouched text stays unchanged.
 */
export function htmlOf(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html')
  for (const table of body.querySelectorAll('table')) tidyTable(table)
  for (const block of body.querySelectorAll('li, td, th')) unwrap(block)
  for (const element of body.querySelectorAll('*')) strip(element)
  if (!body.textContent?.trim() && !body.querySelector('img, hr')) return ''
  return body.innerHTML.replaceAll(/<(br|hr|img)((?:\s[^<>]*)?)>/g, '<$1$2 />').replaceAll('&nbsp;', '\u00a0')
}

/** A first row of headings becomes the table's head. Other headings get a row scope. */
function tidyTable(table: HTMLTableElement) {
  for (const group of table.querySelectorAll('colgroup')) group.remove()
  const [first, ...rest] = table.rows
  for (const row of rest)
    for (const cell of row.cells) if (cell.tagName === 'TH') cell.setAttribute('scope', 'row')
  if (!first || ![...first.cells].every(({ tagName }) => tagName === 'TH')) return
  for (const cell of first.cells) cell.setAttribute('scope', 'col')
  table.createTHead().append(first)
}

/** Unwraps a single paragraph, or the paragraph before a nested list, which only the editor needs. */
function unwrap(block: Element) {
  const [first, ...rest] = block.children
  const isAlone = rest.every(({ tagName }) => block.tagName === 'LI' && ['UL', 'OL'].includes(tagName))
  if (first?.tagName === 'P' && isAlone) first.replaceWith(...first.childNodes)
}

/** Drops other attributes and sorts the rest. */
function strip(element: Element) {
  const left = (allowedAttributes[element.tagName] ?? []).flatMap(name => {
    const value = element.getAttribute(name)
    return value === null || (name === 'colspan' && value === '1') ? [] : [[name, value] as const]
  })
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const [name, value] of left) element.setAttribute(name, value)
}
