import { xmlText } from '#app/seo/xml.ts'

/** The size of a badge in pixels. */
export const badgeWidth = 320
export const badgeHeight = 88

type Badge = {
  name: string
  /** Empty if the vehicle is not for sale any more, or has no price. */
  price: string
  /** What Sawari says about it. */
  note: string
}

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif"
/** The number of characters that fit beside the mark, at the usual size and at the smaller one. */
const maxLength = 22
const maxSmallLength = 28

/** Draws a badge as SVG. It loads nothing, because an image may not, and looks the same on light and dark sites. */
export function drawBadge({ name, price, note }: Badge): string {
  const label = [name, price, note].filter(Boolean).join(', ')
  const lines = price
    ? [nameLine(name, 26), priceLine(price), noteLine(note, 73)]
    : [nameLine(name, 38), noteLine(note, 61)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeWidth}" height="${badgeHeight}" viewBox="0 0 ${badgeWidth} ${badgeHeight}" role="img" aria-label="${xmlText(label)}">`,
    `<rect x=".5" y=".5" width="${badgeWidth - 1}" height="${badgeHeight - 1}" rx="11.5" fill="#ffffff" stroke="#d7ddd8"/>`,
    `<path d="M12 0H64V${badgeHeight}H12A12 12 0 0 1 0 ${badgeHeight - 12}V12A12 12 0 0 1 12 0Z" fill="#1d2723"/>`,
    mark,
    `<g font-family="${fonts}" fill="#14201b">`,
    ...lines,
    '</g></svg>',
  ].join('')
}

const nameLine = (name: string, y: number) =>
  `<text x="78" y="${y}" font-size="${name.length > maxLength ? 12.5 : 15}" font-weight="600">${xmlText(shorten(name))}</text>`
const priceLine = (price: string) =>
  `<text x="78" y="52" font-size="21" font-weight="800">${xmlText(price)}</text>`
const noteLine = (note: string, y: number) =>
  `<text x="78" y="${y}" font-size="13" font-weight="600" fill="#0b5d49">${xmlText(note)}</text>`

const shorten = (name: string) =>
  name.length > maxSmallLength ? `${name.slice(0, maxSmallLength - 1).trimEnd()}…` : name

/** Sawari’s mark, a milestone with its road. */
const mark = [
  '<g transform="translate(18 27) scale(1.12)">',
  '<path d="M2 11.5C2.5 6 7 2 12.5 2S22.5 6 23 11.5z" fill="#ffc533"/>',
  '<path d="M2 13.5h21V28H2z" fill="#f6f4ec"/>',
  '<path d="M6.5 28c-.4-4 2-5.3 5.5-6.6 2.6-1 3.6-2.3 2.8-4.3l-.9-3.6h3.7c1.8 4.6.6 7.3-3.2 9-2.7 1.2-3.3 2.6-3 5.5z" fill="#14201b"/>',
  '</g>',
].join('')
