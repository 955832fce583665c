/** Elements that a page does not show as text; they are dropped with their content. */
const droppedTags = new Set(
  'script style head title template noscript textarea select option button video audio iframe object svg canvas'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The first `max` code points of an HTML text without its tags, on one line; with `hasEllipsis`, `...` after a cut. */
export function extractExcerpt(html: string, max: number, hasEllipsis = false): string {
  const points = [...decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim()]
  if (points.length <= max) return points.join('')
  return points.slice(0, max).join('').trimEnd() + (hasEllipsis ? '...' : '')
}

/** One pass from tag to tag, so that the time is linear even in broken HTML. */
function stripTags(html: string): string {
  let text = ''
  let at = 0
  let bracket = -1
  let dropping = ''
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const isComment = open >= 0 && html.startsWith('<!--', open)
    if (open >= 0 && bracket < open) bracket = html.indexOf('>', open)
    const end = open < 0 || bracket < 0 ? -1 : isComment ? html.indexOf('-->', open) : bracket
    if (end < 0) return dropping ? text : text + html.slice(at)
    if (!dropping) text += html.slice(at, open)
    const [, closing, rawName = ''] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html.slice(open, open + 40)) ?? []
    const name = rawName.toLowerCase()
    const isMarkup = name !== '' || html[open + 1] === '!'
    at = isMarkup ? end + (isComment ? 3 : 1) : open + 1
    if (dropping) {
      if (closing && name === dropping) dropping = ''
    } else if (!isMarkup) text += '<'
    else if (!closing && droppedTags.has(name)) dropping = name
    else if (name && !inline.has(name)) text += ' '
  }
  return text
}

const decodeEntities = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (match, hex, number, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? match
    const point = Number.parseInt(hex ?? number, hex ? 16 : 10)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : match
  })
