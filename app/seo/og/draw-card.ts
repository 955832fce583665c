import sharp from 'sharp'

/** The size of a social network's preview, in pixels. */
export const width = 1200
export const height = 630

type Card = {
  name: string
  /** Empty for models and vehicles without a price. */
  price: string
  note: string
  site: string
  picture: Uint8Array | undefined
}

const fonts = "'Plus Jakarta Sans', 'Noto Sans', 'DejaVu Sans', sans-serif"
const stage = { left: 60, top: 40, width: 1080, height: 370 }

/** Draws a vehicle's picture with its name and price, as JPEG. */
export async function drawCard({ name, price, note, site, picture }: Card): Promise<Buffer> {
  const lines = splitName(name)
  const first = lines.length > 1 ? 462 : 492
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="stage" x2="0" y2="1"><stop stop-color="#eef2ee"/><stop offset="1" stop-color="#d5ddd6"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="#ffffff"/>
    <rect width="${width}" height="420" fill="url(#stage)"/>
    <rect y="606" width="${width}" height="24" fill="#18211d"/>
    <path d="M0 618H${width}" stroke="#e7b93c" stroke-width="4" stroke-dasharray="48 32"/>
    <g font-family="${fonts}" fill="#18211d">
      ${lines.map((line, at) => `<text x="60" y="${first + at * 50}" font-size="44" font-weight="800">${svgText(line)}</text>`).join('')}
      ${price && `<text x="60" y="${first + lines.length * 50 + 2}" font-size="38" font-weight="700" fill="#0b6b46">${svgText(price)}<tspan dx="16" font-size="24" font-weight="500" fill="#55635b">${svgText(note)}</tspan></text>`}
      <text x="1140" y="580" font-size="34" font-weight="800" text-anchor="end">${svgText(site)}</text>
    </g>
  </svg>`
  const resized =
    picture &&
    (await sharp(picture)
      .resize({ ...stage, fit: 'contain', position: 'bottom', background: '#0000' })
      .toBuffer())
  return sharp(Buffer.from(svg))
    .composite(resized ? [{ input: resized, left: stage.left, top: stage.top }] : [])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const maxLineLength = 36

/** A name in one or two lines; truncates a longer one. */
function splitName(name: string): string[] {
  if (name.length <= maxLineLength) return [name]
  const gap = name.lastIndexOf(' ', maxLineLength)
  const at = gap > 0 ? gap : maxLineLength
  const rest = name.slice(at).trim()
  return [name.slice(0, at), rest.length > maxLineLength ? `${rest.slice(0, maxLineLength - 1)}…` : rest]
}

const svgText = (text: string) =>
  text.replace(/[^\P{C}]/gu, '').replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
