import { expect, test } from 'vitest'
import type { FileStorage } from '#records/files/storage.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { drawOnDemand } from './picture-storage.ts'

const key = 'cars/hyundai-creta/compact-suv-side-1a1d20.webp'
const shared = 'drawn/compact-suv-side-1a1d20.webp'

function inMemory() {
  const storedFiles = new Map<string, Uint8Array>()
  const written: string[] = []
  const inMemory = memoryStorage(storedFiles).storage
  const storage: FileStorage = {
    ...inMemory,
    write: async (each, bytes) => {
      written.push(each)
      storedFiles.set(each, bytes)
    },
  }
  return { storage, storedFiles, written }
}

test('a missing picture is generated once for concurrent requests, and stored', async () => {
  const { storage, written } = inMemory()
  const drawn = drawOnDemand(storage)
  const [first, second] = await Promise.all([drawn.read(key), drawn.read(key)])
  expect(first?.byteLength).toBeGreaterThan(1000)
  expect(second).toBe(first)
  expect(await drawn.read(key)).toBe(first)
  expect(written).toEqual([shared])
})

test('records with the same picture name share it and its thumbnails; uploaded pictures belong to one record', async () => {
  const { storage, written } = inMemory()
  const drawn = drawOnDemand(storage)
  const first = await drawn.read(key)
  expect(await drawn.read('usedVehicles/usedvehicle0001/compact-suv-side-1a1d20.webp')).toBe(first)
  const thumb = new Uint8Array([4, 5])
  await drawn.write('cars/hyundai-creta/thumbs_compact-suv-side-1a1d20.webp/540x0.avif', thumb)
  const other = 'usedVehicles/usedvehicle0001/thumbs_compact-suv-side-1a1d20.webp/540x0.avif'
  expect(await drawn.read(other)).toBe(thumb)
  await drawn.write('cars/hyundai-creta/photo_a1b2c3d4e5.webp', thumb)
  expect(await drawn.read('cars/kia-seltos/photo_a1b2c3d4e5.webp')).toBeUndefined()
  expect(written).toHaveLength(3)
})

test('a stored picture is never overwritten, and other missing names stay missing', async () => {
  const { storage, storedFiles, written } = inMemory()
  const photo = new Uint8Array([1, 2, 3])
  storedFiles.set(shared, photo)
  const drawn = drawOnDemand(storage)
  expect(await drawn.read(key)).toBe(photo)
  expect(await drawn.read('cars/hyundai-creta/photo.webp')).toBeUndefined()
  expect(written).toEqual([])
})

test('a picture that a full disk cannot store is returned anyway, and generated again until it is stored', async () => {
  const { storage } = inMemory()
  const written: string[] = []
  let isFull = true
  const flaky: FileStorage = {
    ...storage,
    write: async (each, bytes) => {
      if (isFull) throw new Error('not written', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) })
      written.push(each)
      return storage.write(each, bytes)
    },
  }
  const drawn = drawOnDemand(flaky)
  expect((await drawn.read(key))?.byteLength).toBeGreaterThan(1000)
  isFull = false
  expect((await drawn.read(key))?.byteLength).toBeGreaterThan(1000)
  await drawn.read(key)
  expect(written).toHaveLength(1)
})

test('any other storage failure is reported', async () => {
  const { storage } = inMemory()
  const broken = { ...storage, write: async () => Promise.reject(new Error('read-only')) }
  await expect(drawOnDemand(broken).read(key)).rejects.toThrow('read-only')
})
