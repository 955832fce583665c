import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

/** One for all services of a process: requests after the first do not see a new one. */
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})
setDefaultCACertificates([...getCACertificates('default'), cert])

/** A message as the push service received it: encrypted, for the browser of this path. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A push service for tests, at `https://localhost` with a port. `respond.status` is its answer to each message, but 410 to those for a path in
 * `respond.gone`. This
 * process trusts its certificate.
 */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const respond = { status: 201, headers: {} as Record<string, string>, gone: [] as string[] }
  const server = createServer({ key, cert }, async (incoming, outgoing) => {
    const { url: path = '', headers } = incoming
    received.push({ path, headers, body: await buffer(incoming) })
    const status = respond.gone.includes(path) ? 410 : respond.status
    outgoing.writeHead(status, respond.headers).end(`status ${status}`)
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    respond,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A browser that has subscribed: what it sends to the site, and how it reads messages (RFC 8291, RFC 8188). */
export function subscribedBrowser(host: string, name: string = randomBytes(8).toString('hex')) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const target = {
    endpoint: `https://${host}/push/${name}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  const decrypt = (body: Buffer): string => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const serverKey = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(serverKey), auth, info, 32))
    const derive = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last record ends with 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { target, decrypt }
}
