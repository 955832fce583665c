import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { diskStorage } from '#records/files/disk-storage.ts'
import { Upload } from '#records/files/upload.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { plainPicture } from '#test/kit/pictures.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

// Each slow client keeps a small buffer in memory, and not the whole file.

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const mebibyte = 1024 * 1024
const fileSize = 10 * mebibyte
const clients = 50

const { db } = await createDatabase()
const storage = diskStorage(await createTempFolder('sawari-downloads-'))
const server = createAdaptorServer({ fetch: apiApp(db, 8, { storage }).app.fetch })
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const connections: Socket[] = []
server.on('connection', (socket: Socket) => connections.push(socket))
afterAll(() => server.close())

it('fifty unread downloads of 10 MB take less memory than five of the files', async () => {
  const picture = new Upload('photo.jpg', await plainPicture())
  const body = { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01', pictures: [picture] } as never
  const files = { storage, onError: () => expect.unreachable() }
  const car = await createRecord({ ...systemContext(db), files }, cars, body)
  const [name = ''] = car.pictures
  await storage.write(`cars/${car.id}/${name}`, new Uint8Array(fileSize))
  const path = `/api/files/cars/${car.id}/${name}`
  const before = await memory()
  const sockets = await Promise.all(Array.from({ length: clients }, () => begin(path)))
  await untilStill()
  let highest = 0
  for (let look = 0; look < 10; look++) {
    await setTimeout(50)
    highest = Math.max(highest, (await memory()) - before)
  }
  for (const socket of sockets) socket.destroy()
  expect(highest).toBeLessThan(5 * fileSize)
})

/** Waits until the buffers between server and clients are full. */
async function untilStill() {
  const sent = () => connections.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  for (let before = -1; before < sent(); ) {
    before = sent()
    await setTimeout(100)
  }
}

/** Requests a file, reads the beginning of the response and then nothing more. */
const begin = (path: string) =>
  new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    )
    socket.once('error', reject)
    socket.once('data', chunk => {
      socket.pause()
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve(socket)
      else reject(new Error(chunk.toString('latin1').slice(0, 80)))
    })
  })

/** The memory in use after garbage collection; buffers are freed one turn after their last reference. */
async function memory(): Promise<number> {
  collectGarbage()
  await setTimeout(0)
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
