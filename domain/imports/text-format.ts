import { ImportError } from './import-error.ts'

/** How a file was read: the encoding of its text, and what separates its cells. JSON has no separator. */
export type TextFormat = {
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
  separator?: Separator
}

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Whether a file is something else than UTF-8 with commas, so that who imports it wants to know how it was read. */
export const isUnusual = ({ encoding, separator = ',' }: TextFormat) =>
  encoding !== 'UTF-8' || separator !== ','

/** The bytes that stand for no character in Windows-1252. A damaged file in UTF-8 often has them. */
const undefinedBytes = /[\x81\x8d\x8f\x90\x9d]/

/**
 * The text of a file and its encoding: UTF-8, UTF-16 with its byte order mark, or what spreadsheets of older Windows
 * write. No character is guessed or replaced: throws an `ImportError` for any other file.
 */
export function decodeText(
  bytes: Uint8Array,
  name: string,
): { text: string; encoding: TextFormat['encoding'] } {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be'
  const exact = decode(marked || 'utf-8', bytes)
  if (exact !== undefined) return { text: exact, encoding: marked ? 'UTF-16' : 'UTF-8' }
  const text = marked ? undefined : decode('windows-1252', bytes)
  if (text === undefined || undefinedBytes.test(text))
    throw new ImportError(
      `${name} has characters that are neither UTF-8 nor Windows-1252; save it as “CSV UTF-8” and try again`,
    )
  return { text, encoding: 'Windows-1252' }
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What separates the names in a file's header, outside of quotes: the comma, unless another one is more frequent. */
export function detectSeparator(text: string): Separator {
  const [header = ''] = text.trimStart().match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/) ?? []
  const names = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: Separator) => names.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}
