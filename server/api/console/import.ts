import { readdir } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import type { Context } from 'hono'
import { z } from 'zod'
import { oneAtATime } from '#database/one-at-a-time.ts'
import type { ImportReport } from '#domain/imports/api-report.ts'
import { ImportError } from '#domain/imports/import-error.ts'
import { importFile, type Reading } from '#domain/imports/import-file.ts'
import { mapsFolder, readMapping } from '#domain/imports/mapping.ts'
import { mayImport } from '#domain/imports/may-import.ts'
import type { NewProgress } from '#domain/imports/progress.ts'
import { type Rows, readSource } from '#domain/imports/read-rows.ts'
import { columnsOf } from '#domain/imports/records/columns-of.ts'
import type { Ctx } from '#records/context.ts'
import { operatorsOnlyError, RecordError } from '#records/errors.ts'
import { withFiles } from '#records/files/file-work.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, collectionOf, flag } from '../wire.ts'
import { importIsRunning, takeImportSlot } from './import-slots.ts'
import { operatorOf } from './operator-of.ts'

export const importLimits = { bytes: 16 * 1024 * 1024, rows: 20_000 } as const

/**
 * `POST /api/console/import/{collection}?run=1&map=…&columns=…` with a CSV or JSON file as its body. Without `run` it says
 * what it would do, as JSON; with it it does so, and answers lines of JSON: `{ done, total }`, at last `{ report }`.
 * With `inspect` it says which columns the file has, and nothing else.
 */
export const importRecords = (services: Services) => async (c: Context<AppEnv>) => {
  const collection = collectionOf(c)
  const viewer = operatorOf(c)
  if (!mayImport(viewer, collection)) throw operatorsOnlyError()
  const end = takeImportSlot(viewer.id)
  let goesOn = false
  try {
    const isRun = flag(c, 'run')
    const format = formatOf(c)
    if (flag(c, 'inspect')) {
      const { columns, rows, broken } = await asRefusal(readBody(c, format, false))
      const found = columnsOf({ columns, rows, broken }, collection, viewer)
      return c.json({ rows: rows.length + broken.length, columns: found })
    }
    const ctx = importContext(c, services)
    const reading = await readingOf(c)
    const rows = await asRefusal(readBody(c, format, !('mapping' in reading)))
    const file = { rows, format, reading }
    const sender = senderOf(c, services)
    const work = (progress: NewProgress) =>
      asRefusal(
        alone(ctx, () =>
          withFiles(ctx, services.storage, inner =>
            importFile(inner, collection, file, { isDryRun: !isRun, sender, progress }),
          ),
        ),
      )
    if (!isRun) return c.json({ report: await work(silent) })
    c.header('Content-Type', 'application/x-ndjson')
    const onError = (error: unknown) =>
      services.log.error({ requestId: c.get('requestId'), error }, 'an import failed')
    goesOn = true
    return c.body(told(progress => work(progress).finally(end), onError))
  } finally {
    if (!goesOn) end()
  }
}

/** What an import asks of the database keeps none of the connections over which people are answered. */
function importContext(c: Context<AppEnv>, services: Services): Ctx {
  const ctx = callerContext(c, services)
  return { ...ctx, db: services.pools?.exports.db ?? ctx.db }
}

/** `GET /api/console/import`: the sources that are known, and how much a file may hold. */
export const importSources = async (c: Context<AppEnv>) => {
  operatorOf(c)
  const files = (await readdir(mapsFolder)).filter(file => file.endsWith('.json')).sort()
  const maps = await Promise.all(
    files.map(async file => {
      const { collection, source } = await readMapping(file)
      return { map: file.replace(/\.json$/, ''), collection, source }
    }),
  )
  return c.json({ maps, limits: importLimits })
}

function formatOf(c: Context): 'csv' | 'json' {
  const type = c.req.header('Content-Type')?.toLowerCase() ?? ''
  if (type.startsWith('text/csv')) return 'csv'
  if (type.startsWith('application/json')) return 'json'
  throw new RecordError(400, 'Unsupported Content-Type.')
}

const columnMap = z.record(z.string(), z.string().nullable())

/**
 * By the name of a known source, or as records, with what columns are called instead. A mapping holds patterns, which may take
 * for ever on the right cell: over HTTP only those that we keep are run.
 */
async function readingOf(c: Context): Promise<Reading> {
  const { map, mapping, columns } = c.req.query()
  if (map && !/^[a-z0-9-]{1,80}$/.test(map)) throw refusal('there is no such mapping')
  if (map) return { mapping: await asRefusal(readMapping(`${map}.json`)) }
  if (mapping !== undefined) throw refusal('a mapping is named by map; one that is sent along is not read')
  if (!columns) return {}
  try {
    return { columns: columnMap.parse(JSON.parse(columns)) }
  } catch {
    throw refusal('columns must be JSON: names of columns to names of fields')
  }
}

function readBody(c: Context, format: 'csv' | 'json', isExact: boolean): Promise<Rows> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength
      done(bytes > importLimits.bytes ? new RecordError(413, 'Request entity too large.') : null, chunk)
    },
  })
  const { body } = c.req.raw
  // The Web's streams and Node's are typed apart.
  const input = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
  input.on('error', error => counted.destroy(error)).pipe(counted)
  return readSource({ name: 'the file', format, input: counted, mostRows: importLimits.rows, isExact })
}

/** One import at a time, whichever server it runs on: two could make the same record twice. */
async function alone<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const results: T[] = []
  const isDone = await oneAtATime(ctx.db, 'import', async () => results.push(await work()))
  const [result] = results
  if (!isDone || result === undefined) throw importIsRunning()
  return result
}

const silent: NewProgress = () => ({ advance: () => {}, end: () => {} })

type Work = (progress: NewProgress) => Promise<ImportReport>

/** An import as lines of JSON. It goes on when nobody listens any more: a second run changes nothing. */
function told(work: Work, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  let isHeard = true
  return new ReadableStream({
    async start(stream) {
      const say = (line: unknown) => isHeard && stream.enqueue(Buffer.from(`${JSON.stringify(line)}\n`))
      try {
        say({ report: await work(steps(say)) })
      } catch (error) {
        if (!(error instanceof RecordError)) onError(error)
        const { status, message, data } = error instanceof RecordError ? error : failed
        say({ error: { status, message, data } })
      }
      if (isHeard) stream.close()
    },
    cancel() {
      isHeard = false
    },
  })
}

const failed = { status: 500, message: 'Something went wrong while processing your request.', data: {} }

/** A hundred lines at most. */
function steps(say: (line: unknown) => void): NewProgress {
  return total => {
    let done = 0
    const step = Math.max(1, Math.ceil(total / 100))
    return {
      advance: () => {
        done += 1
        if (done % step === 0 || done === total) say({ done, total })
      },
      end: () => {},
    }
  }
}

const refusal = (message: string) =>
  new RecordError(400, 'The file cannot be imported.', {
    data: { file: { code: 'validation_import', message } },
  })

async function asRefusal<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (error) {
    throw error instanceof ImportError ? refusal(error.message) : error
  }
}
