import { z } from 'zod'
import { anyOf, operators, serverRules } from './access.ts'
import { date, defineCollection, integer, json, type RecordOf, relation, select } from './define.ts'
import { memberOfFirm } from './firm-rules.ts'

export const stockSources = ['upload', 'feed'] as const

/** Why nothing, or not everything, of a file was imported. */
export const stockProblems = [
  'address',
  'unreachable',
  'status',
  'redirect',
  'tooLarge',
  'timeout',
  'notCsv',
  'tooManyRows',
  'noStockNumber',
  'noRows',
  'allRefused',
  'manyMissing',
  'noTeam',
] as const
export type StockProblem = (typeof stockProblems)[number]

/** A row that was not imported: its line, the stock number or vehicle, and the error of each field. */
const refusedRows = z.array(
  z.object({
    line: z.int(),
    label: z.string().optional(),
    reason: z.string(),
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
  }),
)
export type RefusedStockRow = z.output<typeof refusedRows>[number]

const readers = anyOf(operators('moderation'), memberOfFirm('firm'))

/** What became of a firm's stock file, line by line: one record per upload and per reading of its feed. */
export const stockReports = defineCollection('stockReports', {
  fields: {
    firm: relation('firms', { required: true, cascadeDelete: true, writable: 'server' }),
    source: select(stockSources, { required: true, writable: 'server' }),
    startedAt: date({ required: true, writable: 'server' }),
    rows: integer({ min: 0, writable: 'server' }),
    added: integer({ min: 0, writable: 'server' }),
    changed: integer({ min: 0, writable: 'server' }),
    unchanged: integer({ min: 0, writable: 'server' }),
    withdrawn: integer({ min: 0, writable: 'server' }),
    refusedCount: integer({ min: 0, writable: 'server' }),
    refused: json(refusedRows, { writable: 'server' }),
    /** The columns of the file that are no field of a listing. */
    unread: json(z.array(z.string()), { writable: 'server' }),
    problem: select(stockProblems, { writable: 'server' }),
  },
  rules: { ...serverRules, list: readers, view: readers },
  indexes: [['firm', 'created'], ['created']],
  console: {
    title: 'Stock imports of dealers',
    group: 'firms',
    label: 'firm',
    columns: [
      'firm',
      'source',
      'rows',
      'added',
      'changed',
      'withdrawn',
      'refusedCount',
      'problem',
      'created',
    ],
    filters: ['firm', 'source', 'problem'],
  },
})

export type StockReport = RecordOf<typeof stockReports>
