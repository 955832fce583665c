/**
 * A file's type by its bytes: its content type, and the extensions that its name may have, the most common one first.
 */
export type FileKind = { type: string; endings: readonly string[] }

const kinds = {
  png: { type: 'image/png', endings: ['png'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  avif: { type: 'image/avif', endings: ['avif'] },
  heic: { type: 'image/heic', endings: ['heic', 'heif'] },
  svg: { type: 'image/svg+xml', endings: ['svg'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v'] },
} satisfies Record<string, FileKind>

const all: readonly FileKind[] = Object.values(kinds)

/** The kind that the bytes show; `undefined` for text and unknown kinds. */
export function sniff(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  const latin = head.toString('latin1')
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return kinds.png
  if (latin.startsWith('\xff\xd8\xff')) return kinds.jpeg
  if (/^GIF8[79]a/.test(latin)) return kinds.gif
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return kinds.webp
  if (latin.slice(4, 8) === 'ftyp') {
    if (/^avi[fs]/.test(latin.slice(8))) return kinds.avif
    return /^(?:hei[cxms]|hev[cx]|(?:mif1|msf1).{4,32}hei[cx])/s.test(latin.slice(8)) ? kinds.heic : kinds.mp4
  }
  if (latin.startsWith('%PDF-')) return kinds.pdf
  return isSvg(bytes) ? kinds.svg : undefined
}

/** The kind that a name's extension claims. */
export const kindByExtension = (ending: string) =>
  all.find(kind => kind.endings.includes(ending.toLowerCase()))

// Anything that a browser could read as SVG, in UTF-8 or UTF-16, with the tag at any position.
const isSvg = (bytes: Uint8Array) =>
  /<(?:[a-z][\w.-]*:)?svg[\s>/]/i.test(Buffer.from(bytes).toString('latin1').replaceAll('\0', ''))
