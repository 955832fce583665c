import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { startUnresponsiveServer } from '#test/kit/unresponsive-server.ts'
import { newSearchClient } from './client.ts'
import { SearchResponseError, SearchUnavailableError } from './errors.ts'

type Received = { method: string; url: string; authorization: string | undefined; body: string }

/** A node that answers every request with this status and body. */
async function startNode(status: number, body: object) {
  const received: Received[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks = await request.toArray()
    const { method = '', url = '', headers } = request
    received.push({ method, url, authorization: headers.authorization, body: chunks.join('') })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  afterAll(stop)
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, received, stop }
}

const closed = 'http://127.0.0.1:9'
const limits = { timeoutMs: 300 }

describe('the search client', () => {
  it('sends JSON with the user of the address', async () => {
    const { address, received } = await startNode(200, { count: 3 })
    const { request } = newSearchClient({ nodes: [address.replace('//', '//site:se%40cret@')] })
    expect(await request('POST', '/cars/_count', { query: {} })).toEqual({ count: 3 })
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/cars/_count',
        authorization: `Basic ${btoa('site:se@cret')}`,
        body: '{"query":{}}',
      },
    ])
  })

  it('goes to another node if one is stopped, silent or busy, and then leaves that one alone', async () => {
    const silent = await startUnresponsiveServer()
    afterAll(silent.close)
    const [busy, up] = [await startNode(503, {}), await startNode(200, { ok: true })]
    const nodes = [closed, `http://127.0.0.1:${silent.port}`, up.address]
    const { request } = newSearchClient({ nodes })
    for (let turn = 0; turn < 6; turn++)
      expect(await request('GET', '/', undefined, limits)).toEqual({ ok: true })
    expect(silent.countConnections()).toBe(1)
    expect(
      await newSearchClient({ nodes: [busy.address, up.address] }).request('GET', '/', undefined, limits),
    ).toEqual({ ok: true })
    expect(busy.received).toHaveLength(1)
  })

  it('fails at once after several failures in a row, for searches and writes apart', async () => {
    const busy = await startNode(503, {})
    const { request, bulk } = newSearchClient({ nodes: [busy.address] })
    const ask = () => request('GET', '/', undefined, limits)
    for (let turn = 0; turn < 5; turn++) await expect(ask()).rejects.toThrow(SearchUnavailableError)
    expect(busy.received).toHaveLength(3)
    await expect(bulk([{ index: 'cars', id: 'one' }])).rejects.toThrow(SearchUnavailableError)
    expect(busy.received).toHaveLength(4)
  })

  it('ends a write with the reason of its signal', async () => {
    const silent = await startUnresponsiveServer()
    afterAll(silent.close)
    const { bulk } = newSearchClient({ nodes: [`http://127.0.0.1:${silent.port}`] })
    const ending = new AbortController()
    const written = bulk([{ index: 'cars', id: 'one' }], { signal: ending.signal })
    await expect.poll(silent.countConnections).toBe(1)
    ending.abort(new Error('the process ends'))
    await expect(written).rejects.toThrow('the process ends')
  })

  it('throws what the cluster refuses, without another try', async () => {
    const error = { type: 'index_not_found_exception', reason: 'no such index [cars]' }
    const { address, received } = await startNode(404, { error, status: 404 })
    const { request } = newSearchClient({ nodes: [address, closed] })
    const ask = () => request('GET', '/cars', undefined, limits)
    for (let turn = 0; turn < 5; turn++)
      await expect(ask()).rejects.toEqual(new SearchResponseError(404, error.type, error.reason))
    expect(received).toHaveLength(5)
  })

  it('writes many documents, and names those that failed but for outdated ones', async () => {
    const failure = (status: number, type: string) => ({ status, error: { type, reason: 'why' } })
    const { address, received } = await startNode(200, {
      errors: true,
      items: [
        { index: { status: 201 } },
        { index: failure(409, 'version_conflict_engine_exception') },
        { index: failure(400, 'mapper_parsing_exception') },
        { delete: { status: 404 } },
      ],
    })
    const { bulk } = newSearchClient({ nodes: [address] })
    const failures = await bulk(
      [
        { index: 'cars', id: 'one', document: { price: 1 } },
        { index: 'cars', id: 'two', document: { price: 2 }, version: 7 },
        { index: 'cars', id: 'three', document: { price: 'x' } },
        { index: 'cars', id: 'four', version: 8 },
      ],
      { refresh: 'wait_for' },
    )
    expect(failures).toEqual([{ operation: 2, status: 400, type: 'mapper_parsing_exception', reason: 'why' }])
    expect(received[0]).toMatchObject({ method: 'POST', url: '/_bulk?refresh=wait_for' })
    expect(received[0]?.body.split('\n')).toEqual([
      '{"index":{"_index":"cars","_id":"one"}}',
      '{"price":1}',
      '{"index":{"_index":"cars","_id":"two","version":7,"version_type":"external"}}',
      '{"price":2}',
      '{"index":{"_index":"cars","_id":"three"}}',
      '{"price":"x"}',
      '{"delete":{"_index":"cars","_id":"four","version":8,"version_type":"external"}}',
      '',
    ])
    expect(await bulk([])).toEqual([])
  })
})
