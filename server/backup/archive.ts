import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { mebibyte } from '#records/mebibyte.ts'
import type { Env } from '../env.ts'

const partSchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })

/** The archive's manifest, its last entry: every part with its checksum, and the tables' checksums. */
const manifestSchema = z.object({
  format: z.literal(1),
  made: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), checksum: z.string() })),
  parts: z.array(partSchema),
})
export type Manifest = z.output<typeof manifestSchema>

/** The settings that name a store. */
export type StoreSettings = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

type Part = z.output<typeof partSchema>

const manifestName = 'manifest.json'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes a gzipped tar. The file gets its name only once it is complete. */
export async function writeArchive(
  file: string,
  fill: (add: Adder) => Promise<Omit<Manifest, 'format' | 'made' | 'parts'>>,
): Promise<Manifest> {
  const partialFile = `${file}.part`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(partialFile, { mode: 0o600 }))
  const parts: Part[] = []
  try {
    const work = fill(createAdder(tar, parts)).then(async content => {
      const manifest: Manifest = { format: 1, made: new Date().toISOString(), ...content, parts }
      await entry(tar, manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
      tar.finalize()
      return manifest
    })
    const [manifest] = await Promise.all([work, written])
    await rename(partialFile, file)
    return manifest
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    await rm(partialFile, { force: true })
    throw error
  }
}

/** Adds the files below a folder under that name; skips those added before or deleted meanwhile. */
type Adder = (name: string, folder: string) => Promise<void>

const createAdder = (tar: Pack, parts: Part[]): Adder => {
  const known = new Set<string>()
  return async (name, folder) => {
    for (const file of await listFiles(folder)) {
      const entryName = `${name}/${path.relative(folder, file).split(path.sep).join('/')}`
      if (known.has(entryName)) continue
      known.add(entryName)
      if (await isLarge(file)) await addLargeEntry(tar, entryName, file, parts)
      else {
        const bytes = await readFile(file).catch(ignoreMissing)
        if (!bytes) continue
        await entry(tar, entryName, bytes)
        parts.push({ path: entryName, bytes: bytes.length, sha256: sha256(bytes) })
      }
    }
  }
}

const largeFileBytes = 64 * mebibyte
const isLarge = async (file: string) => ((await stat(file).catch(ignoreMissing))?.size ?? 0) > largeFileBytes

/** A table's rows may exceed the memory; nobody changes that file. */
async function addLargeEntry(tar: Pack, name: string, file: string, parts: Part[]) {
  const { size } = await stat(file)
  const hash = createHash('sha256')
  const source = createReadStream(file).on('data', chunk => hash.update(chunk))
  await pipeline(source, tar.entry({ name, size }))
  parts.push({ path: name, bytes: size, sha256: hash.digest('hex') })
}

const entry = (tar: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    tar.entry({ name }, bytes, error => (error ? fail(error) : done()))
  })

/** Ignores only a missing file. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []
  return entries
    .filter(each => each.isFile())
    .map(each => path.join(each.parentPath, each.name))
    .sort()
}

/** Unpacks an archive below a folder and verifies every part. Throws if it is damaged, truncated, or not a backup. */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  const sums = new Map<string, string>()
  let manifestText = ''
  const unpack = async () => {
    for await (const each of tar) {
      const { name } = each.header
      if (name === manifestName) {
        manifestText = (await buffer(each)).toString()
        continue
      }
      const isOurs =
        /^(tables|files)\//.test(name) && !name.split('/').some(step => ['', '.', '..'].includes(step))
      if (!isOurs || each.header.type !== 'file')
        throw new Error(`the archive contains an unexpected entry: ${name}`)
      const target = path.join(folder, name)
      await mkdir(path.dirname(target), { recursive: true })
      const hash = createHash('sha256')
      each.on('data', chunk => hash.update(chunk as Uint8Array))
      await pipeline(each, createWriteStream(target, { flags: 'wx' }))
      sums.set(name, hash.digest('hex'))
    }
  }
  await Promise.all([reading, unpack()])
  const manifest = manifestSchema.parse(JSON.parse(manifestText || 'null'))
  for (const { path: name, sha256: expected } of manifest.parts)
    if (sums.get(name) !== expected) throw new Error(`the archive is damaged: ${name}`)
  if (sums.size !== manifest.parts.length)
    throw new Error('the archive contains more parts than its manifest')
  await writeFile(path.join(folder, manifestName), manifestText)
  return manifest
}
