import { Readable, Transform } from 'node:stream'
import type { Context } from 'hono'
import { z } from 'zod'
import { tryWithAdvisoryLock } from '#database/advisory-lock.ts'
import { canImport } from '#domain/imports/can-import.ts'
import { ImportError } from '#domain/imports/import-error.ts'
import { importFile } from '#domain/imports/import-file.ts'
import type { ImportReport } from '#domain/imports/import-report.ts'
import { matchColumns } from '#domain/imports/match-columns.ts'
import type { NewProgress } from '#domain/imports/progress.ts'
import { readSource, type SourceRows } from '#domain/imports/read-rows.ts'
import type { ColumnMap } from '#domain/imports/read-values.ts'
import type { Ctx } from '#records/context.ts'
import { operatorsOnlyError, RecordError } from '#records/errors.ts'
import { mebibyte } from '#records/mebibyte.ts'
import { identifySender } from '#server/identify-sender.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { booleanParam, createCallerContext, requireCollection } from '../wire.ts'
import { importRunningError, takeImportSlot } from './import-slots.ts'
import { requireOperator } from './require-operator.ts'

export const importLimits = { bytes: 16 * mebibyte, rows: 20_000 } as const

/**
 * `POST /api/console/import/{collection}?run=1&columns=…` with a CSV or JSON file as its body. Without `run` it
 * answers a preview as JSON. With `run` it imports and streams lines of JSON: `{ done, total }`, at the end `{ report }`.
 * With `inspect` it answers only the file's columns.
 */
export const importRecords = (services: Services) => async (c: Context<AppEnv>) => {
  const collection = requireCollection(c)
  const viewer = requireOperator(c)
  if (!canImport(viewer, collection)) throw operatorsOnlyError()
  const releaseSlot = takeImportSlot(viewer.id)
  let isStreaming = false
  try {
    const isRun = booleanParam(c, 'run')
    const format = readFormat(c)
    if (booleanParam(c, 'inspect')) {
      const file = await convertImportError(readBody(c, format, false))
      const columns = matchColumns(file, collection, viewer)
      return c.json({ rows: file.rows.length + file.broken.length, columns })
    }
    const ctx = createImportContext(c, services)
    const columns = readColumns(c)
    const rows = await convertImportError(readBody(c, format, true))
    const file = { rows, format, columns }
    const sender = identifySender(c, services)
    const work = (progress: NewProgress) =>
      convertImportError(
        runExclusive(ctx, () => importFile(ctx, collection, file, { isDryRun: !isRun, sender, progress })),
      )
    if (!isRun) return c.json({ report: await work(noProgress) })
    c.header('Content-Type', 'application/x-ndjson')
    const onError = (error: unknown) =>
      services.log.error({ requestId: c.get('requestId'), error }, 'an import failed')
    isStreaming = true
    return c.body(streamProgress(progress => work(progress).finally(releaseSlot), onError))
  } finally {
    if (!isStreaming) releaseSlot()
  }
}

/** Imports use the connections of bulk reads, so they take no connection from visitors' requests. */
function createImportContext(c: Context<AppEnv>, services: Services): Ctx {
  const ctx = createCallerContext(c, services)
  return { ...ctx, db: services.pools?.bulk.db ?? ctx.db }
}

function readFormat(c: Context): 'csv' | 'json' {
  const type = c.req.header('Content-Type')?.toLowerCase() ?? ''
  if (type.startsWith('text/csv')) return 'csv'
  if (type.startsWith('application/json')) return 'json'
  throw new RecordError(400, 'Unsupported Content-Type.')
}

const columnMap = z.record(z.string(), z.string().nullable())

/** The fields of renamed columns. */
function readColumns(c: Context): ColumnMap | undefined {
  const { columns } = c.req.query()
  if (!columns) return undefined
  try {
    return columnMap.parse(JSON.parse(columns))
  } catch {
    throw refusal('columns must be JSON: names of columns to names of fields')
  }
}

function readBody(c: Context, format: 'csv' | 'json', isExact: boolean): Promise<SourceRows> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength
      done(bytes > importLimits.bytes ? new RecordError(413, 'Request entity too large.') : null, chunk)
    },
  })
  const { body } = c.req.raw
  // Web streams and Node streams have different types.
  const input = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
  input.on('error', error => counted.destroy(error)).pipe(counted)
  return readSource({ name: 'the file', format, input: counted, maxRows: importLimits.rows, isExact })
}

/** Runs one import at a time over all processes: two could create the same record twice. */
async function runExclusive<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const results: T[] = []
  const isDone = await tryWithAdvisoryLock(ctx.db, 'import', async () => results.push(await work()))
  const [result] = results
  if (!isDone || result === undefined) throw importRunningError()
  return result
}

const noProgress: NewProgress = () => ({ advance: () => {}, end: () => {} })

type Work = (progress: NewProgress) => Promise<ImportReport>

/** Streams an import as lines of JSON. The import continues after a disconnect: a second run changes nothing. */
function streamProgress(work: Work, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  let isConnected = true
  return new ReadableStream({
    async start(stream) {
      const writeLine = (line: unknown) =>
        isConnected && stream.enqueue(Buffer.from(`${JSON.stringify(line)}\n`))
      try {
        writeLine({ report: await work(reportSteps(writeLine)) })
      } catch (error) {
        if (!(error instanceof RecordError)) onError(error)
        const { status, message, data } = error instanceof RecordError ? error : failed
        writeLine({ error: { status, message, data } })
      }
      if (isConnected) stream.close()
    },
    cancel() {
      isConnected = false
    },
  })
}

const failed = { status: 500, message: 'Something went wrong while processing your request.', data: {} }

/** Writes at most a hundred lines. */
function reportSteps(say: (line: unknown) => void): NewProgress {
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

async function convertImportError<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (error) {
    throw error instanceof ImportError ? refusal(error.message) : error
  }
}
