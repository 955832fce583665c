import type { OperatorRole } from '#collections/access.ts'
import { cars } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { apiApp } from './api-app.ts'
import { openDemoStore } from './demo-store.ts'

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' }
export type ImportFormat = keyof typeof types

/** The console's import and export over a demo store, called by an editor. */
export async function openImportApi() {
  const store = await openDemoStore()
  const { app, caller } = apiApp(store.db)
  const as = (role: OperatorRole) => {
    caller.viewer = { kind: 'operator', id: 'operator0000000', role }
  }
  as('editor')
  return {
    ...store,
    app,
    caller,
    as,
    /** Posts a file; returns the lines of the answer and the last of them. */
    send: async (path: string, body: string, format: ImportFormat = 'csv') => {
      const answer = await app.request(`/api/console/import/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': types[format] },
        body,
      })
      const text = await answer.text()
      const lines = text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
      return { status: answer.status, lines, body: lines.at(-1) }
    },
    countCars: async () => (await listRecords(store.systemCtx, cars, { perPage: 1 })).totalItems,
  }
}
