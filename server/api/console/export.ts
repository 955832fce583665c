import type { Context } from 'hono'
import { csvLines } from '#domain/exports/cells.ts'
import { readBatches } from '#domain/exports/read-batches.ts'
import { keepDeed } from '#records/audit.ts'
import { badRequest, operatorsOnlyError } from '#records/errors.ts'
import { filterCondition } from '#records/filter/index.ts'
import { allowed } from '#records/rules.ts'
import { readableFields } from '#records/visible-fields.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, collectionOf, names } from '../wire.ts'
import { fileAnswer } from './file-answer.ts'
import { operatorOf } from './operator-of.ts'

type Row = Record<string, unknown>
type Write = (batches: AsyncIterable<Row[]>, fields: readonly string[]) => AsyncGenerator<string>

/** `GET /api/console/export/{collection}`: all records as CSV or JSON, read a batch at a time while they are sent. */
export const exportRecords = (services: Services) => async (c: Context<AppEnv>) => {
  const viewer = operatorOf(c)
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  if (allowed(ctx, collection, 'list') === false) throw operatorsOnlyError()
  const format = c.req.query('format') || 'csv'
  if (!isFormat(format)) throw badRequest()
  const readable = readableFields(collection, viewer)
  const asked = names(c, 'fields')
  if (asked.some(name => !readable.includes(name))) throw badRequest()
  const fields = asked.length ? asked : readable
  const filter = c.req.query('filter')
  const where = filter ? filterCondition(ctx, collection, filter) : undefined
  const sort = [c.req.query('sort') || '@rowid']
  const parts = formats[format](readBatches(ctx, collection, { where, sort, fields }), fields)
  const answer = await fileAnswer(c, { name: collection.name, format }, parts)
  await keepDeed(ctx, viewer.id, {
    action: 'export',
    kind: collection.name,
    // What was searched for among what members sent may name somebody.
    changes: { filter: filter && collection.owner ? '…' : (filter ?? ''), fields },
  })
  return answer
}

const formats = {
  csv: async function* (batches, fields) {
    let before = `\ufeff${fields.join(',')}\r\n`
    for await (const rows of batches) {
      yield before + csvLines(rows, fields)
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
} satisfies Record<string, Write>

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)
