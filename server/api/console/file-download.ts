import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppEnv } from '#server/variables.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/** Streams a file. It awaits the first part, so that an error can still set the status. */
export async function sendDownload(
  c: Context<AppEnv>,
  { name, format }: { name: string; format: keyof typeof types },
  parts: AsyncGenerator<string>,
) {
  const first = await parts.next()
  const bytes = async function* () {
    if (!first.done) yield Buffer.from(first.value)
    for await (const part of parts) yield Buffer.from(part)
  }
  c.header('Content-Type', `${types[format]}; charset=utf-8`)
  c.header('Content-Disposition', `attachment; filename="${name}.${format}"`)
  // Node streams and Web streams have different types.
  return c.body(Readable.toWeb(Readable.from(bytes())) as unknown as ReadableStream)
}
