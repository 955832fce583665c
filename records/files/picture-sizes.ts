import type { AnyCollection } from '#collections/define.ts'
import type { FileOptions } from '#collections/fields/file.ts'
import { runPictureTask } from './picture-queue.ts'
import { type ThumbFormat, thumbFormats } from './picture-tasks.ts'
import { kindByExtension } from './sniff.ts'
import type { FileStorage } from './storage.ts'

type Thumb = { size: string; format: ThumbFormat }

/** The size that every picture has, whatever its field declares. */
export const smallestSize = '100x100'

/** Whether a stored name is that of a picture which has sizes. */
export function isPictureName(name: string): boolean {
  const type = kindByExtension(name.split('.').at(-1) ?? '')?.type ?? ''
  return type.startsWith('image/') && type !== 'image/svg+xml'
}

/** Under which key a storage has a size of the picture with that key. */
export const thumbKey = (key: string, { size, format }: Thumb) =>
  key.replace(/([^/]+)$/, `thumbs_$1/${size}.${format}`)

/** The sizes in which a collection's pictures are shown. */
export function sizesOf({ fields }: AnyCollection): string[] {
  const declared = Object.values(fields).flatMap(({ type, options }) =>
    type === 'file' ? ((options as FileOptions).thumbs ?? []) : [],
  )
  return [...new Set([smallestSize, ...declared])]
}

/**
 * Makes the sizes of a stored picture that are not there yet: `WxH` is cut around its middle, 0 keeps the ratio. A picture that
 * goes meanwhile leaves none behind. Errors: what cannot be read or takes too long.
 */
export async function makeSizes(storage: FileStorage, key: string, sizes: readonly string[]): Promise<void> {
  if (storage.isGenerated?.(key)) return
  const missing: Thumb[] = []
  for (const size of sizes)
    for (const format of thumbFormats)
      if ((await storage.size(thumbKey(key, { size, format }))) === undefined) missing.push({ size, format })
  const original = missing.length ? await storage.read(key) : undefined
  if (!original) return
  for (const thumb of missing) {
    const outcome = await runPictureTask({ kind: 'thumbnail', ...thumb, bytes: original })
    if ('error' in outcome) throw new Error(`no size ${thumb.size} of ${key} could be made: ${outcome.error}`)
    await storage.write(thumbKey(key, thumb), outcome.bytes)
  }
  if ((await storage.size(key)) === undefined) await storage.remove(key.replace(/([^/]+)$/, 'thumbs_$1'))
}
