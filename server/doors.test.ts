import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openDoors } from './doors.ts'

const open: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of open.splice(0).reverse()) await end()
})

it.skipIf(process.platform !== 'linux')('many are let in within few turns of a busy loop', async () => {
  let isIn = 0
  const server = createServer((_, answer) => answer.end('in')).on('connection', () => isIn++)
  const doors = await openDoors(server, 0, '127.0.0.1')
  const clients: Socket[] = []
  open.push(doors.close, () => {
    for (const client of clients) client.destroy()
  })
  const many = 200
  for (let count = 0; count < many; count++)
    clients.push(connect(doors.port, '127.0.0.1').on('error', () => {}))
  let turns = 0
  for (; isIn < many && turns < 10 * many; turns++) await setImmediate()
  expect(isIn).toBe(many)
  // One socket takes one in a turn.
  expect(turns).toBeLessThan(many / 2)
})

it('answers at every door, and closes all', async () => {
  const server = createServer((_, answer) => answer.setHeader('Connection', 'close').end('in'))
  const doors = await openDoors(server, 0, '127.0.0.1')
  const ask = async () => (await fetch(`http://127.0.0.1:${doors.port}`)).text()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(['in']))
  await doors.close()
  await expect(ask()).rejects.toThrow()
})

it('says so where the port is taken', async () => {
  const other = createSocketServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  open.push(() => new Promise(done => other.close(done)))
  const { port } = other.address() as AddressInfo
  await expect(openDoors(createServer(), port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`)
})
