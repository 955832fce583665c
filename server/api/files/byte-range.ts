/** First and last byte, both counted. */
export type ByteRange = { first: number; last: number }

/**
 * The one range that a `Range` header asks for. `undefined` where the whole file is to be sent: no header, several
 * ranges, or one that makes no sense; `'outside'` where the file has no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!start && !end) return undefined
  if (!start)
    return Number(end) && size ? { first: Math.max(0, size - Number(end)), last: size - 1 } : 'outside'
  const first = Number(start)
  const last = end ? Math.min(Number(end), size - 1) : size - 1
  if (first >= size) return 'outside'
  return end && Number(end) < first ? undefined : { first, last }
}
