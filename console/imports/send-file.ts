import { ClientResponseError } from 'pocketbase'
import type { ImportReport } from '../../domain/imports/import-report.ts'
import type { FileColumn } from '../../domain/imports/match-columns.ts'
import { pb } from '../api/client.ts'
import { errorText, fieldFailures } from '../api/error-text.ts'
import { translate } from '../frame/translate.ts'

export type { FileColumn as Column, ImportReport }

/** The field of each column; `null` ignores the column. */
export type ColumnMap = Record<string, string | null>
export type Progress = { done: number; total: number }
type Line = Progress | { report: ImportReport } | { error: { status: number; message: string; data: object } }

const isJson = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name)

/** The columns of a file. */
export async function inspectFile(collection: string, file: File): Promise<{ columns: FileColumn[] }> {
  return readJson(await send(collection, file, { inspect: '1' }))
}

/** Previews an import without writing. */
export async function previewFile(collection: string, file: File, columns: ColumnMap): Promise<ImportReport> {
  const { report } = await readJson<{ report: ImportReport }>(await send(collection, file, queryOf(columns)))
  return report
}

/** Imports the file and reports progress. */
export async function runImport(
  collection: string,
  file: File,
  columns: ColumnMap,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const { body } = await send(collection, file, { ...queryOf(columns), run: '1' })
  if (!body) throw refusal(0)
  for await (const line of linesOf(body)) {
    const message = parseLine(line)
    if ('report' in message) return message.report
    if ('error' in message) throw refusal(message.error.status, message.error)
    onProgress(message)
  }
  throw refusal(0)
}

/** The message for a file that cannot be imported. */
export function wordsOfImport(error: unknown): string {
  if (!(error instanceof ClientResponseError)) throw error
  const { file } = fieldFailures(error)
  if (file?.message) return translate('import.cannot', { reason: file.message })
  if (error.status === 413) return translate('import.tooBig')
  if (error.status === 429) return translate('import.busy')
  return errorText(error)
}

const queryOf = (columns: ColumnMap) => ({ columns: JSON.stringify(columns) })

async function send(collection: string, file: File, query: Record<string, string>): Promise<Response> {
  const type = isJson(file) ? 'application/json' : 'text/csv'
  const answer = await fetch(`/api/console/import/${collection}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { Authorization: pb.authStore.token, 'Content-Type': type },
    body: file,
  }).catch(() => {
    throw refusal(0)
  })
  if (!answer.ok) throw refusal(answer.status, await answer.json().catch(() => ({})))
  return answer
}

/** The body of a response. A connection that ends before the body does counts as a failed request. */
const readJson = <Body>(response: Response): Promise<Body> =>
  response.json().catch(() => {
    throw refusal(0)
  })

function parseLine(line: string): Line {
  try {
    return JSON.parse(line)
  } catch {
    throw refusal(0)
  }
}

const refusal = (status: number, response: object = {}) => new ClientResponseError({ status, response })

async function* linesOf(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    // A connection may end early. The caller checks whether the report arrived.
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(line => line !== '')
  }
}
