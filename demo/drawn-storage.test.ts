import { expect, test } from 'vitest'
import type { FileStorage } from '#records/files/storage.ts'
import { drawOnDemand } from './drawn-storage.ts'

const key = 'cars/hyundai-creta/compact-suv-side-1a1d20.webp'

function inMemory() {
  const kept = new Map<string, Uint8Array>()
  const written: string[] = []
  const storage: FileStorage = {
    read: async each => kept.get(each),
    write: async (each, bytes) => {
      written.push(each)
      kept.set(each, bytes)
    },
    remove: async prefix => {
      for (const each of kept.keys()) if (each.startsWith(prefix)) kept.delete(each)
    },
  }
  return { storage, kept, written }
}

test('a missing picture is drawn once for all who ask at the same time, and kept', async () => {
  const { storage, written } = inMemory()
  const drawn = drawOnDemand(storage)
  const [first, second] = await Promise.all([drawn.read(key), drawn.read(key)])
  expect(first?.byteLength).toBeGreaterThan(1000)
  expect(second).toBe(first)
  expect(await drawn.read(key)).toBe(first)
  expect(written).toEqual([key])
})

test('what is kept is never drawn over, and other names stay missing', async () => {
  const { storage, kept, written } = inMemory()
  const photo = new Uint8Array([1, 2, 3])
  kept.set(key, photo)
  const drawn = drawOnDemand(storage)
  expect(await drawn.read(key)).toBe(photo)
  expect(await drawn.read('cars/hyundai-creta/photo.webp')).toBeUndefined()
  expect(written).toEqual([])
})

test('a drawing that could not be kept is tried again', async () => {
  const { storage } = inMemory()
  let isFull = true
  const flaky: FileStorage = {
    ...storage,
    write: async (each, bytes) => {
      if (isFull) throw new Error('the disk is full')
      return storage.write(each, bytes)
    },
  }
  const drawn = drawOnDemand(flaky)
  await expect(drawn.read(key)).rejects.toThrow('the disk is full')
  isFull = false
  expect((await drawn.read(key))?.byteLength).toBeGreaterThan(1000)
})
