import { keepMade } from '#records/files/no-room.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { drawPicture } from './artwork/draw.ts'
import { drawMark, parseMarkName } from './artwork/mark.ts'
import { parsePictureName } from './artwork/picture-name.ts'

/** Large enough for the widest gallery; smaller sizes are thumbnails of it. */
const width = 1440

/**
 * A file storage whose missing pictures are drawn when first read, and kept. Only keys whose last part is a picture's
 * name are drawn; requests for one picture at the same time share its drawing, and all records that have a picture of
 * one name share it with its thumbnails.
 */
export function drawOnDemand(storage: FileStorage): FileStorage {
  const underway = new Map<string, Promise<Uint8Array>>()

  async function drawn(key: string, draw: () => Promise<Uint8Array>) {
    const bytes = await draw()
    await keepMade(storage, key, bytes)
    return bytes
  }

  return {
    ...storage,
    write: (key, bytes) => storage.write(sharedKey(key), bytes),
    async copy(from, to) {
      const [here, there] = [sharedKey(from), sharedKey(to)]
      if (here !== there) await storage.copy?.(here, there)
    },
    async read(own) {
      const key = sharedKey(own)
      const kept = await storage.read(key)
      const draw = kept ? undefined : drawerOf(key.slice(key.lastIndexOf('/') + 1))
      if (!draw) return kept
      const drawing = underway.get(key) ?? drawn(key, draw).finally(() => underway.delete(key))
      underway.set(key, drawing)
      return drawing
    },
  }
}

/** `cars/some-car/<name>` as `drawn/<name>` where the name is one of ours, its thumbnails likewise; others as they are. */
function sharedKey(key: string): string {
  const [, rest, name = ''] = /^[^/]+\/[^/]+\/((?:thumbs_)?([^/]+)(?:\/[^/]+)?)$/.exec(key) ?? []
  return rest && drawerOf(name) ? `drawn/${rest}` : key
}

/** How the picture of that name is drawn, where it is one of ours. */
function drawerOf(name: string): (() => Promise<Uint8Array>) | undefined {
  const picture = parsePictureName(name)
  if (picture) return () => drawPicture({ ...picture, width })
  const mark = parseMarkName(name)
  return mark ? () => drawMark(mark) : undefined
}
