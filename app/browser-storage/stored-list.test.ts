import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { createStoredList } from './stored-list.ts'

/** A tab: its own window events over storage that all tabs share. */
function openTab(storage: Partial<Storage>) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', storage)
  return page
}

function newStorage(refuses = () => false) {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      if (refuses()) throw new DOMException('full', 'QuotaExceededError')
      values.set(name, value)
    },
  }
}

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })
const keys = fc.constantFrom<VehicleKey>('cars/a', 'cars/b', 'bikes/a', 'bikes/c', 'commercial/d')

afterEach(() => vi.unstubAllGlobals())

describe('a stored list', () => {
  it('holds added vehicles, newest first, without duplicates, up to its maximum', () => {
    const steps = fc.array(fc.record({ key: keys, isAdded: fc.boolean() }), { maxLength: 40 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), fc.boolean(), (all, most, isFull) => {
        const storage = newStorage(() => isFull)
        openTab(storage)
        const list = createStoredList('list', most)
        let model: VehicleKey[] = []
        for (const { key, isAdded } of all) {
          list[isAdded ? 'add' : 'remove'](key)
          const others = model.filter(each => each !== key)
          model = isAdded ? [key, ...others].slice(0, most) : others
          expect(list.all()).toEqual(model)
        }
        if (!isFull) expect(createStoredList('list', most).all()).toEqual(model)
      }),
    )
  })

  it('reads any text without an error', () => {
    const entry = fc.oneof(keys, fc.string(), fc.jsonValue())
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map(each => JSON.stringify(each)),
    )
    fc.assert(
      fc.property(text, stored => {
        const storage = newStorage()
        storage.values.set('list', stored)
        openTab(storage)
        const list = createStoredList('list', 3)
        const keys = list.all()
        expect(keys.length).toBeLessThanOrEqual(3)
        expect(new Set(keys).size).toBe(keys.length)
        for (const each of keys) expect(each).toMatch(/^(cars|bikes|commercial)\/[\w-]+$/)
        list.add('cars/new')
        expect(list.all()[0]).toBe('cars/new')
      }),
    )
  })

  it('lasts as long as the page where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    openTab({ getItem: refuse, setItem: refuse })
    const list = createStoredList('list', 3)
    list.add('cars/a')
    list.add('cars/b')
    list.remove('cars/a')
    expect(list.all()).toEqual(['cars/b'])
  })

  it('follows another tab and adds to what that tab wrote', () => {
    const storage = newStorage()
    const page = openTab(storage)
    const list = createStoredList('list', 3)
    const other = createStoredList('list', 3)
    const listener = vi.fn()
    const stop = list.subscribe(listener)
    expect(list.all()).toEqual([])
    other.add('cars/a')
    page.dispatchEvent(storageEvent('something else'))
    expect(listener).not.toHaveBeenCalled()
    page.dispatchEvent(storageEvent('list'))
    expect(listener).toHaveBeenCalledOnce()
    expect(list.all()).toEqual(['cars/a'])
    other.add('cars/b')
    list.add('cars/c')
    expect(list.all()).toEqual(['cars/c', 'cars/b', 'cars/a'])
    stop()
    page.dispatchEvent(storageEvent(null))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('returns the same array until the list changes', () => {
    openTab(newStorage())
    const list = createStoredList('list', 3)
    list.add('cars/a')
    expect(list.all()).toBe(list.all())
  })
})
