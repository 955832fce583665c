import type { Context } from 'hono'
import { formatCsv } from '#domain/exports/csv.ts'
import { readBatches } from '#domain/exports/read-batches.ts'
import { logAudit } from '#records/audit.ts'
import { badRequest, operatorsOnlyError } from '#records/errors.ts'
import { filterCondition } from '#records/filter/index.ts'
import { evaluateRule } from '#records/rules.ts'
import { readableFields } from '#records/visible-fields.ts'
import { selectBulkReader } from '#server/overload/pools.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createCallerContext, listParam, requireCollection } from '../wire.ts'
import { sendDownload } from './file-download.ts'
import { requireOperator } from './require-operator.ts'

type ExportedRecord = Record<string, unknown>
type FormatWriter = (
  batches: AsyncIterable<ExportedRecord[]>,
  fields: readonly string[],
) => AsyncGenerator<string>

/** `GET /api/console/export/{collection}`: streams all records as CSV or JSON, in batches. */
export const exportRecords = (services: Services) => async (c: Context<AppEnv>) => {
  const viewer = requireOperator(c)
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  if (evaluateRule(ctx, collection, 'list') === false) throw operatorsOnlyError()
  const format = c.req.query('format') || 'csv'
  if (!isExportFormat(format)) throw badRequest()
  const readable = readableFields(collection, viewer)
  const requested = listParam(c, 'fields')
  if (requested.some(name => !readable.includes(name))) throw badRequest()
  const fields = requested.length ? requested : readable
  const filter = c.req.query('filter')
  const where = filter ? filterCondition(ctx, collection, filter) : undefined
  const sort = [c.req.query('sort') || '@rowid']
  const readCtx = { ...ctx, db: await selectBulkReader(c, services) }
  const parts = formats[format](readBatches(readCtx, collection, { where, sort, fields }), fields)
  const answer = await sendDownload(c, { name: collection.name, format }, parts)
  await logAudit(ctx, viewer.id, {
    action: 'export',
    kind: collection.name,
    // A filter on members' content may contain a person's name.
    changes: { filter: filter && collection.owner ? '…' : (filter ?? ''), fields },
  })
  return answer
}

const formats = {
  csv: async function* (batches, fields) {
    let before = `\ufeff${fields.join(',')}\r\n`
    for await (const rows of batches) {
      yield before + formatCsv(rows, fields)
      before = ''
    }
    yield before
  },
  json: async function* (batches, fields) {
    let before = '['
    for await (const rows of batches)
      for (const row of rows) {
        yield `${before}\n${JSON.stringify(Object.fromEntries(fields.map(name => [name, row[name]])))}`
        before = ','
      }
    yield before === '[' ? '[]\n' : '\n]\n'
  },
} satisfies Record<string, FormatWriter>

const isExportFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)
