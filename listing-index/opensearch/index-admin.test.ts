import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { SearchClient } from './client.ts'
import { SearchResponseError } from './errors.ts'
import { activateIndex } from './index-admin.ts'

/** A client that notes its requests; `answer` gives the response to each path. */
function newNotingClient(answer: (path: string) => unknown) {
  const requests: string[] = []
  const client: SearchClient = {
    prefix: 'test-',
    request: async (method, path) => {
      requests.push(`${method} ${path.replace(/\?.*/, '')}`)
      return answer(path)
    },
    bulk: async () => [],
  }
  return { client, requests }
}

const isHealth = (path: string) => path.startsWith('/_cluster/health/')

it('searches use a new index once other nodes have copies of it', async () => {
  const { client, requests } = newNotingClient(path => (isHealth(path) ? { status: 'green' } : {}))
  await activateIndex(client, usedVehicles, 'new')
  expect(requests[0]).toBe('GET /_cluster/health/new')
  expect(requests.at(-1)).toBe('POST /_aliases')
})

it('searches use it without copies if no node has them in time', async () => {
  const { client, requests } = newNotingClient(path => {
    if (isHealth(path)) throw new SearchResponseError(408, 'unknown', '')
    return {}
  })
  await activateIndex(client, usedVehicles, 'new')
  expect(requests.at(-1)).toBe('POST /_aliases')
})

it('searches keep the former index if the cluster does not answer', async () => {
  const { client, requests } = newNotingClient(path => {
    if (isHealth(path)) throw new SearchResponseError(500, 'unknown', '')
    return {}
  })
  await expect(activateIndex(client, usedVehicles, 'new')).rejects.toThrow(SearchResponseError)
  expect(requests).not.toContain('POST /_aliases')
})
