import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppEnv } from '../../variables.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/** A file that is sent while it is written. What is refused is told before it begins, so its first part is awaited. */
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
  // Node's streams and the Web's are typed apart.
  return c.body(Readable.toWeb(Readable.from(bytes())) as unknown as ReadableStream)
}
