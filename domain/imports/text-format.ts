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

/**
 * The text of a file and its encoding: UTF-8, UTF-16 with its byte order mark, or what spreadsheets of older Windows
 * write, which any bytes can be.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextFormat['encoding'] } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: decode('utf-16le', bytes), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: decode('utf-16be', bytes), encoding: 'UTF-16' }
  try {
    return { text: decode('utf-8', bytes), encoding: 'UTF-8' }
  } catch {
    return { text: decode('windows-1252', bytes), encoding: 'Windows-1252' }
  }
}

const decode = (encoding: string, bytes: Uint8Array) =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)

/** What separates the names in a file's header, outside of quotes: the comma, unless another one is more frequent. */
export function detectSeparator(text: string): Separator {
  const [header = ''] = text.trimStart().match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/) ?? []
  const names = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: Separator) => names.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}
