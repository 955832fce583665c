import type { FieldDescription } from '../../api/describe.ts'
import { translate } from '../../frame/translate.ts'

/** The server's limit. The server decides; the console warns before the upload. */
const maxPixels = 50_000_000
const defaultMaxBytes = 5 * 1024 * 1024

type Limits = Pick<FieldDescription, 'accept' | 'maxBytes'>

/** Why a field rejects a file, or undefined. Checks the file's bytes, not its name. */
export async function rejectReason(
  file: File,
  { accept, maxBytes = defaultMaxBytes }: Limits,
): Promise<string | undefined> {
  const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (accept && !accept.includes(type)) return translate('gallery.wrongType', { types: namesOf(accept) })
  if (file.size > maxBytes)
    return translate('gallery.tooBig', { size: inMegabytes(file.size), most: inMegabytes(maxBytes) })
  if (!type.startsWith('image/')) return undefined
  const pixels = await pixelsOf(file)
  if (pixels === undefined) return translate('gallery.unreadable')
  return pixels > maxPixels ? translate('gallery.tooManyPixels', { most: maxPixels / 1_000_000 }) : undefined
}

const starts: readonly [type: string, at: number, text: string][] = [
  ['image/png', 0, '\x89PNG'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/gif', 0, 'GIF8'],
]

function typeOf(head: Uint8Array): string {
  const text = String.fromCharCode(...head)
  return starts.find(([, at, start]) => text.startsWith(start, at))?.[0] ?? ''
}

/** Reads the size from the picture's header, without decoding the picture. */
async function pixelsOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await new Promise((done, fail) => {
      picture.onload = done
      picture.onerror = fail
    })
    return picture.naturalWidth * picture.naturalHeight
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

const namesOf = (types: readonly string[]) =>
  types.map(type => type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP')).join(', ')
const inMegabytes = (bytes: number) => `${Math.max(0.1, Math.round(bytes / 104_857.6) / 10)} MB`
