import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'

export type Stream = {
  clientId: string
  address: string
  /** Resolves when it has ended, from either side. */
  ended: Promise<void>
  close: () => void
}

/** The maximum number of open files per process. */
export function maxOpenFiles(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n']).toString().trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}

/** The timeout for a stream to get its client id, in milliseconds. */
const openTimeoutMs = 30_000

/**
 * An event stream over a plain socket, so that the client costs little compared with the server; `heard` receives the
 * data of each event. Error: it got no client id.
 */
export async function openStream(
  origin: string,
  address: string,
  onEvent: (data: string) => void,
): Promise<Stream> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) })
  let status = 'no answer'
  socket.setEncoding('utf8').on('error', error => {
    status = error.message
  })
  socket.setTimeout(openTimeoutMs, () => socket.destroy(new Error('silence')))
  const ended = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const heads = [`Host: ${host}`, `X-Forwarded-For: ${address}`, 'Connection: close']
  socket.write(`GET /api/realtime HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`)
  const clientId = await new Promise<string>((resolve, reject) => {
    let rest = ''
    socket.once('data', chunk => {
      status = String(chunk).split('\r\n')[0] ?? status
    })
    socket.on('data', chunk => {
      const events = (rest + String(chunk)).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const [, data = ''] = /\ndata:(.*)/.exec(event) ?? []
        const [, name] = /^{"clientId":"(\w+)"/.exec(data) ?? []
        if (name) resolve(name)
        else onEvent(data)
      }
    })
    void ended.then(() => reject(new Error(`a stream ended before it had a name: ${status}`)))
  })
  socket.setTimeout(0)
  return { clientId, address, ended, close: () => socket.destroy() }
}

/** The request that subscribes a stream to those topics. */
export const subscribeRequest = (
  { clientId, address }: Stream,
  subscriptions: readonly string[],
  token = '',
) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Forwarded-For': address,
    ...(token && { Authorization: token }),
  },
  body: JSON.stringify({ clientId, subscriptions }),
})
