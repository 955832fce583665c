import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { createTempFolder } from './temp-folder.ts'

const host = 'api.twilio.com'

/**
 * A stand-in for Twilio and for a site that is started with `settings`: a proxy for all outgoing https, which answers
 * as Twilio. `before` is called at each step of a message; `received` has the accepted messages.
 */
export async function startSmsProvider(before: (step: 'connect' | 'data' | 'taken') => Promise<void>) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  const folder = await createTempFolder('sawari-sms-')
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, cert)
  const received: { to: string; text: string }[] = []
  const inner = createSecureServer({ key, cert }, async (incoming, outgoing) => {
    const body = new URLSearchParams(await text(incoming))
    await before('data')
    received.push({ to: body.get('To') ?? '', text: body.get('Body') ?? '' })
    await before('taken')
    outgoing.setHeader('Content-Type', 'application/json').end('{"sid":"SM1"}')
  })
  const proxy = createServer().on('connect', async (_, socket) => {
    // A killed client leaves a broken connection.
    socket.on('error', () => {})
    await before('connect')
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    inner.emit('connection', socket)
  })
  inner.on('tlsClientError', () => {})
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    received,
    settings: {
      SMS_PROVIDER: 'twilio',
      SMS_ACCOUNT: 'account',
      SMS_TOKEN: 'token',
      SMS_FROM: 'SAWARI',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: authority,
    },
    close: async () => {
      inner.closeAllConnections()
      proxy.closeAllConnections()
      proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
