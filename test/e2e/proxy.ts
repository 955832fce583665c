import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { site } from './fixtures.ts'

/** How the proxy changes responses. */
type ProxyOptions = {
  /** The delay of pages and their data, in milliseconds. */
  pageDelayMs: number
  /** Transforms the service worker's code. */
  worker: (code: string) => string
}

/** A proxy with its own origin in front of the site, which can be slow and can serve another build's worker. */
export async function startProxy() {
  const options: ProxyOptions = { pageDelayMs: 0, worker: code => code }
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/' } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const inner = request(site() + path, { method, headers }, response => {
      const isWorker = path === '/sw.js'
      const { 'content-length': length, ...rest } = response.headers
      const send = () => {
        outgoing.writeHead(response.statusCode ?? 502, isWorker || !length ? rest : response.headers)
        if (!isWorker) return response.pipe(outgoing)
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () => outgoing.end(options.worker(Buffer.concat(parts).toString())))
      }
      const isPage = /text\/(html|x-script)/.test(response.headers['content-type'] ?? '')
      setTimeout(send, isPage ? options.pageDelayMs : 0)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    options,
    stop: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
