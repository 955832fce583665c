import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { createFixtures } from './access-fixtures.ts'
import type { Body } from './fixture-values.ts'
import { type Role, viewers } from './roles.ts'

export type ApiResponse = { status: number; body: Body }

const storage = {
  ...memoryStorage().storage,
  read: async () => Uint8Array.of(1),
  size: async () => 1,
  stream: async () => new Blob([Uint8Array.of(1)]).stream(),
}

/** The API over a database with a record of every collection, called with any role. */
export async function openAccessApi() {
  const { db } = await createDatabase()
  const world = await createFixtures(db)

  const reader = apiApp(db, 0, { storage })

  const call = async (
    { app, caller }: typeof reader,
    role: Role,
    method: string,
    path: string,
    body?: Body,
  ) => {
    caller.viewer = viewers[role]
    return app.request(`/api/${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }

  /** A request that writes: its response, and what `look` found before the rollback. */
  const tryWrite = <T>(
    role: Role,
    method: string,
    path: string,
    body: Body | undefined,
    inspect: (database: Database, answer: ApiResponse) => Promise<T>,
  ): Promise<T> =>
    rollBack(db, async database => {
      const answer = await call(apiApp(database, 100, { storage }), role, method, path, body)
      return inspect(database, { status: answer.status, body: await readBody(answer) })
    })

  const read = async (role: Role, path: string): Promise<ApiResponse> => {
    const answer = await call(reader, role, 'GET', path)
    return { status: answer.status, body: await readBody(answer) }
  }
  /** The status of a file, fetched with the role's token. */
  const fileStatus = async (role: Role, path: string) => {
    const { token = '' } = await readBody(await call(reader, role, 'POST', 'files/token'))
    return (await call(reader, role, 'GET', `files/${path}?token=${token}`)).status
  }
  return { db, world, tried: tryWrite, read, fileStatus }
}

/** The stored record, without access rules. */
export async function readStored(
  db: Database,
  { table }: AnyCollection,
  id: unknown,
): Promise<Body | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  return row
}

async function readBody(answer: Response): Promise<Body> {
  const text = await answer.text()
  return text ? JSON.parse(text) : {}
}

async function rollBack<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const results: T[] = []
  const run = db.transaction(async inner => {
    results.push(await work(inner))
    inner.rollback()
  })
  await run.catch(error => {
    if (!results.length) throw error
  })
  return results[0] as T
}
