/** The attributes that the server keeps. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel'],
  IMG: ['src', 'alt', 'width', 'height'],
  TH: ['scope'],
  TD: ['colspan'],
}

/**
 * What the editor holds as the site's HTML, letter by letter as the server will keep it: tables with a head, cells and
 * list items without paragraphs of their own. What was opened and not touched is what it was.
 */
export function htmlOf(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html')
  for (const table of body.querySelectorAll('table')) tidyTable(table)
  for (const block of body.querySelectorAll('li, td, th')) unwrap(block)
  for (const element of body.querySelectorAll('*')) strip(element)
  if (!body.textContent?.trim() && !body.querySelector('img, hr')) return ''
  return body.innerHTML.replaceAll(/<(br|hr|img)((?:\s[^<>]*)?)>/g, '<$1$2 />').replaceAll('&nbsp;', '\u00a0')
}

/** A first row of headings is the table's head, and a heading in another row is that row's. */
function tidyTable(table: HTMLTableElement) {
  for (const group of table.querySelectorAll('colgroup')) group.remove()
  const [first, ...rest] = table.rows
  for (const row of rest)
    for (const cell of row.cells) if (cell.tagName === 'TH') cell.setAttribute('scope', 'row')
  if (!first || ![...first.cells].every(({ tagName }) => tagName === 'TH')) return
  for (const cell of first.cells) cell.setAttribute('scope', 'col')
  table.createTHead().append(first)
}

/** The editor wants a paragraph in each; the site wants none around the only one, or the first of a nested list. */
function unwrap(block: Element) {
  const [first, ...rest] = block.children
  const isAlone = rest.every(({ tagName }) => block.tagName === 'LI' && ['UL', 'OL'].includes(tagName))
  if (first?.tagName === 'P' && isAlone) first.replaceWith(...first.childNodes)
}

/** Only what the server keeps is left, in one order. */
function strip(element: Element) {
  const left = (allowedAttributes[element.tagName] ?? []).flatMap(name => {
    const value = element.getAttribute(name)
    return value === null || (name === 'colspan' && value === '1') ? [] : [[name, value] as const]
  })
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const [name, value] of left) element.setAttribute(name, value)
}
