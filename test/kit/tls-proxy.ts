import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { serverTimeouts } from '#server/overload/server-timeouts.ts'

export type TlsProxy = { port: number; forwardTo: (port: number) => void; stop: () => Promise<void> }

/** Terminates TLS like a proxy in front of Sawari, with a new certificate. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  let target = 0
  // The same keep-alive time as real proxies: a browser fails if several of its idle connections close at once.
  const { keepAliveTimeout } = serverTimeouts
  const server = createServer({ key, cert, keepAliveTimeout }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const inner = request({ port: target, path: incoming.url, method: incoming.method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: port => {
      target = port
    },
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
