import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { serverTimeouts } from '#server/overload/server-timeouts.ts'

export type TlsProxy = { port: number; forwardTo: (port: number) => void; stop: () => Promise<void> }

/** Ends TLS as a proxy in front of Sawari does, with a certificate made on the spot. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  let target = 0
  // As long between two requests as proxies wait: a browser gives up where several of its kept connections just end.
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
