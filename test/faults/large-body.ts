import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const mebibyte = 1024 * 1024
const block = Buffer.alloc(mebibyte, 'x')

/**
 * Sends 100 MB as fast as possible, and continues after the response like a client that does not read, until the
 * connection is closed. Returns the status; 0 if the connection was closed before it arrived.
 */
export function sendLarge(address: string, type: string, isAnnounced: boolean): Promise<number> {
  const headers = {
    'Content-Type': type,
    'Sec-Fetch-Site': 'same-origin',
    ...(isAnnounced && { 'Content-Length': 100 * mebibyte }),
  }
  return new Promise(resolve => {
    let status = 0
    const clientRequest = request(address, { method: 'POST', headers, agent: false })
    const end = () => {
      clientRequest.destroy()
      resolve(status)
    }
    clientRequest.on('response', answer => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    clientRequest.on('error', end).on('close', end)
    const send = async () => {
      for (let sent = 0; sent < 100 && !clientRequest.destroyed; sent++)
        if (!clientRequest.write(block))
          await Promise.race([new Promise(done => clientRequest.once('drain', done)), wait(3_000)])
      end()
    }
    send()
  })
}
