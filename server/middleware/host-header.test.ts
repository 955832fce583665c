import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { builtApp } from '#test/kit/app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listen } from '#test/kit/listen.ts'

const { db } = await createDatabase()
const { host, port } = new URL(await listen(await builtApp(db)))

/** The status of the response to these raw lines. */
async function statusOf(lines: string[]): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}
const get = (target: string, ...headers: string[]) => statusOf([`GET ${target} HTTP/1.1`, ...headers])
const health = '/api/health'
const own = `Host: ${host}`

it.each([
  ['with its host', [own]],
  ['with another name for us', ['Host: sawari.example']],
  ['with a name in capitals', ['HOST: SAWARI.EXAMPLE:3000']],
  ['with an IPv6 address', ['Host: [::1]:3000']],
])('is accepted %s', async (_, headers) => expect(await get(health, ...headers)).toBe(200))

it('is accepted with an absolute target of the same host', async () => {
  expect(await get(`http://${host}${health}`, own)).toBe(200)
  expect(await get(`http://sawari.example:80${health}`, 'Host: SAWARI.example')).toBe(200)
})

it('may be missing in HTTP/1.0, which does not have it', async () =>
  expect(await statusOf([`GET ${health} HTTP/1.0`])).toBe(200))

it.each([
  ['two hosts', [own, 'Host: evil.example']],
  ['two hosts in another order', ['Host: evil.example', own]],
  ['the same host twice', [own, own]],
  ['two spellings of the header', [own, 'hOST: evil.example']],
  ['no host', []],
  ['an empty host', ['Host:']],
  ['a blank host', ['Host:  ']],
  ['a host with a path', ['Host: sawari.example/evil']],
  ['a host with a user', ['Host: evil@sawari.example']],
  ['a host with a fragment', ['Host: sawari.example#evil']],
  ['a host with a blank', ['Host: sawari.example evil.example']],
  ['two hosts in one header', ['Host: sawari.example, evil.example']],
  ['a port that is none', ['Host: sawari.example:port']],
])('is refused with %s', async (_, headers) => {
  expect(await get(health, ...headers)).toBe(400)
  expect(await get('/', ...headers)).toBe(400)
})

it.each([
  ['http://evil.example', own],
  [`http://${host}`, 'Host: evil.example'],
  ['http://sawari.example:81', 'Host: sawari.example'],
  ['http://name:word@sawari.example', 'Host: sawari.example'],
])('is refused with the absolute target %s and %s', async (origin, header) =>
  expect(await get(`${origin}${health}`, header)).toBe(400),
)
