import { isDiskFull } from '#database/error-causes.ts'
import { runPictureTask } from '#records/files/picture-queue.ts'
import { thumbFormats } from '#records/files/picture-tasks.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { newLimitedQueue } from '#records/limited-queue.ts'
import { isProofName, readProof } from './deals/proof.ts'
import { drawPicture } from './pictures/draw.ts'
import { drawHandOver, parseHandOverName } from './pictures/hand-over.ts'
import { drawMark, parseMarkName } from './pictures/mark.ts'
import { parsePictureName } from './pictures/picture-name.ts'

/** Large enough for the widest gallery; smaller sizes are scaled from it. */
const width = 1440

/** Generates two pictures at a time; a page may request many. */
const drawingQueue = newLimitedQueue({ running: 2, waitingPerClient: 1, waiting: 600, waitTimeoutMs: 20_000 })

/**
 * A file storage that generates missing demo pictures on first read, in any size, and stores them. Only keys with a
 * demo picture's name are generated; concurrent requests for one picture share the work, and all records with the same
 * picture name share it and its sizes. Errors: 503 if too many wait.
 */
export function drawOnDemand(storage: FileStorage): FileStorage {
  const underway = new Map<string, Promise<Uint8Array | undefined>>()

  async function draw(key: string, drawing: () => Promise<Uint8Array | undefined>) {
    const bytes = await drawing()
    if (bytes) await writeUnlessFull(storage, key, bytes)
    return bytes
  }

  /** How to generate a shared key: a picture in the queue, or a size of it. */
  function findDrawing(key: string): (() => Promise<Uint8Array | undefined>) | undefined {
    const [, name = '', size, ending] = /^drawn\/(?:thumbs_)?([^/]+)(?:\/([^/]+)\.(\w+))?$/.exec(key) ?? []
    const drawer = findDrawer(name)
    if (!drawer || !size) return drawer && (() => drawingQueue.run(key, drawer))
    const format = thumbFormats.find(each => each === ending)
    return (
      format &&
      (async () => {
        const bytes = await read(`drawn/${name}`)
        const task = { kind: 'thumbnail', size, format } as const
        const outcome = bytes && (await drawingQueue.run(key, () => runPictureTask({ ...task, bytes })))
        return outcome && 'bytes' in outcome ? outcome.bytes : undefined
      })
    )
  }

  async function read(own: string): Promise<Uint8Array | undefined> {
    const key = sharedKey(own)
    const stored = await storage.read(key)
    const drawing = stored ? undefined : findDrawing(key)
    if (!drawing) return stored
    const running = underway.get(key) ?? draw(key, drawing).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }

  const { signedUrl } = storage
  return {
    ...storage,
    ...(signedUrl && { signedUrl: (key, options) => signedUrl(sharedKey(key), options) }),
    isGenerated: key => findDrawer(key.slice(key.lastIndexOf('/') + 1)) !== undefined,
    write: (key, bytes) => storage.write(sharedKey(key), bytes),
    async copy(from, to) {
      const [here, there] = [sharedKey(from), sharedKey(to)]
      if (here !== there) await storage.copy?.(here, there)
    },
    read,
    size: async key => (await storage.size(sharedKey(key))) ?? (await read(key))?.byteLength,
    async stream(key, range) {
      if ((await storage.size(sharedKey(key))) !== undefined) return storage.stream(sharedKey(key), range)
      // A full disk stores no picture.
      const bytes = (await read(key)) ?? new Uint8Array()
      return new Blob([Uint8Array.from(range ? bytes.subarray(range.first, range.last + 1) : bytes)]).stream()
    },
  }
}

async function writeUnlessFull(storage: FileStorage, key: string, bytes: Uint8Array) {
  try {
    await storage.write(key, bytes)
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/**
 * `cars/some-car/<name>` becomes `drawn/<name>` for a demo picture, and likewise for its sizes; other keys are
 * unchanged.
 */
function sharedKey(key: string): string {
  const [, rest, name = ''] = /^[^/]+\/[^/]+\/((?:thumbs_)?([^/]+)(?:\/[^/]+)?)$/.exec(key) ?? []
  return rest && findDrawer(name) ? `drawn/${rest}` : key
}

/** Generates the picture with that name, or reads the demo's proof; `undefined` for other names. */
function findDrawer(name: string): (() => Promise<Uint8Array>) | undefined {
  if (isProofName(name)) return readProof
  const picture = parsePictureName(name)
  if (picture) return () => drawPicture({ ...picture, width })
  const handOver = parseHandOverName(name)
  if (handOver) return () => drawHandOver(handOver)
  const mark = parseMarkName(name)
  return mark ? () => drawMark(mark) : undefined
}
