import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { StockProblem } from '#collections/stock-reports.ts'
import { mebibyte } from '#records/mebibyte.ts'

/** A feed could not be read. */
export class FeedError extends Error {
  readonly problem: StockProblem
  constructor(problem: StockProblem, cause?: unknown) {
    super(`a stock feed could not be read: ${problem}`, { cause })
    this.problem = problem
  }
}

type FeedLimits = {
  maxBytes?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** The content types that are expected. */
  accept?: string
  /** A host with its port that may be local and without TLS, for tests. */
  trustedHost?: string
}

/**
 * Reads a firm's feed. Anybody who manages a firm can name an address, so it must be https at the usual port, by a name
 * that leads to public addresses only; redirects are not followed. The connection uses the addresses that were
 * checked, so that a name cannot change in between. Throws a `FeedError`.
 */
export async function readFeed(
  address: string,
  { maxBytes = 20 * mebibyte, timeoutMs = 60_000, signal, accept = csv, trustedHost }: FeedLimits = {},
): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isTrusted = url !== undefined && url.host === trustedHost
  if (!url || !(isTrusted || isAllowedAddress(url))) throw new FeedError('address')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signals = AbortSignal.any([timeout, ...(signal ? [signal] : [])])
  try {
    return await download(url, { maxBytes, signal: signals, accept, isTrusted })
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError(timeout.aborted ? 'timeout' : 'unreachable', error)
  }
}

/** Whether a feed may have that address: https, a host name, the usual port, no password. */
export const isAllowedAddress = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  !port &&
  !username &&
  !password &&
  // A literal address would not be looked up.
  !isIP(hostname.replace(/^\[|\]$/g, ''))

const csv = 'text/csv, text/plain, */*;q=0.1'

type Download = { maxBytes: number; signal: AbortSignal; accept: string; isTrusted: boolean }

const download = (url: URL, { maxBytes, signal, accept, isTrusted }: Download): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { request } = isTrusted ? http : https
    const options = {
      signal,
      // A pooled connection could lead to an address that was not checked.
      agent: false as const,
      headers: { Accept: accept, 'User-Agent': 'Sawari stock feed' },
      ...(!isTrusted && { lookup: lookUpPublic }),
    }
    const sent = request(url, options, response => {
      const { statusCode = 0, headers } = response
      const refuse = (problem: StockProblem) => {
        response.destroy()
        reject(new FeedError(problem))
      }
      if (statusCode >= 300 && statusCode < 400) return refuse('redirect')
      if (statusCode !== 200) return refuse('status')
      if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse('tooLarge')
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) refuse('tooLarge')
        else chunks.push(chunk)
      })
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })

/** Looks up a name like the system, and fails if any of its addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('its address is not public'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** Whether an address is on the public internet: no private, local, shared, reserved or translated one. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !reserved.check(address, 'ipv4')
    : isIP(address) === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')

const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  reserved.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv4')
// Within the global range: Teredo, benchmarks, documentation, and addresses that contain one of IPv4.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
