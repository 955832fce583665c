import type { AnyCollection } from '#collections/define.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
import { runPictureTask } from './picture-queue.ts'
import { type ThumbFormat, thumbFormats } from './picture-tasks.ts'
import { kindByExtension } from './sniff.ts'
import type { FileStorage } from './storage.ts'

type Thumb = { size: string; format: ThumbFormat }

/** The size that every picture has, in addition to those that its field declares. */
export const smallestSize = '100x100'

/** Whether a stored name belongs to a picture that has sizes. */
export function isPictureName(name: string): boolean {
  const type = kindByExtension(name.split('.').at(-1) ?? '')?.type ?? ''
  return type.startsWith('image/') && type !== 'image/svg+xml'
}

/** The storage key of a size of the picture with that key. */
export const thumbKey = (key: string, { size, format }: Thumb) =>
  key.replace(/([^/]+)$/, `thumbs_$1/${size}.${format}`)

/** The sizes that a collection declares for its pictures. */
export function sizesOf({ fields }: AnyCollection): string[] {
  const declared = Object.values(fields).flatMap(({ options }) => {
    const { thumbs = [] }: FileOptions = options
    return thumbs
  })
  return [...new Set([smallestSize, ...declared])]
}

/**
 * Generates the missing sizes of a stored picture: `WxH` crops around the centre, 0 keeps the ratio. If the picture is
 * deleted meanwhile, no size remains. Stops on `closing`, and leaves the rest for the next run. Errors: unreadable
 * pictures and timeouts.
 */
export async function makeSizes(
  storage: FileStorage,
  key: string,
  sizes: readonly string[],
  closing?: AbortSignal,
): Promise<void> {
  if (storage.isGenerated?.(key)) return
  const missing: Thumb[] = []
  for (const size of sizes)
    for (const format of thumbFormats)
      if ((await storage.size(thumbKey(key, { size, format }))) === undefined) missing.push({ size, format })
  const original = missing.length ? await storage.read(key) : undefined
  if (!original) return
  for (const thumb of missing) {
    if (closing?.aborted) break
    const outcome = await runPictureTask({ kind: 'thumbnail', ...thumb, bytes: original }, closing)
    if ('error' in outcome && closing?.aborted) break
    if ('error' in outcome) throw new Error(`no size ${thumb.size} of ${key} could be made: ${outcome.error}`)
    await storage.write(thumbKey(key, thumb), outcome.bytes)
  }
  if ((await storage.size(key)) === undefined) await storage.remove(key.replace(/([^/]+)$/, 'thumbs_$1'))
}
