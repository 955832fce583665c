import { describe, expect, it } from 'vitest'
import { isCacheablePage, isCacheablePicture, isNonPagePath } from './cacheable.ts'

const responseWith = (headers: Record<string, string>, more: Partial<Response> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...headers }),
  ...more,
})

describe('a device caches', () => {
  it('an open page', () => {
    expect(isCacheablePage(responseWith({ 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(isCacheablePage(responseWith({ 'Cache-Control': 'public, s-maxage=60' }))).toBe(true)
  })

  it.each([
    ['personal', responseWith({ 'Cache-Control': 'private, no-store' })],
    ['private though it may be stored', responseWith({ 'Cache-Control': 'private, no-cache' })],
    ['a form', responseWith({ 'Cache-Control': 'no-store' })],
    ['silent about it', responseWith({})],
    ['a failure', responseWith({ 'Cache-Control': 'no-cache' }, { status: 503 })],
    ['not found', responseWith({ 'Cache-Control': 'no-cache' }, { status: 404 })],
    ['another page', responseWith({ 'Cache-Control': 'no-cache' }, { redirected: true })],
    ['of another host', responseWith({ 'Cache-Control': 'no-cache' }, { type: 'cors' })],
    ['no page', responseWith({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' })],
  ])('but not %s', (_, response) => expect(isCacheablePage(response)).toBe(false))

  it('a public picture, and no other', () => {
    const picture = { 'Content-Type': 'image/webp' }
    expect(isCacheablePicture(responseWith({ ...picture, 'Cache-Control': 'public, max-age=60' }))).toBe(true)
    expect(isCacheablePicture(responseWith({ ...picture, 'Cache-Control': 'private, max-age=60' }))).toBe(
      false,
    )
    expect(isCacheablePicture(responseWith({ 'Cache-Control': 'public' }))).toBe(false)
  })

  it('nothing of the API, the console or the demo tools', () => {
    for (const path of ['/api', '/api/session', '/console/', '/demo/outbox', '/assets/a.js'])
      expect(isNonPagePath(path)).toBe(true)
    for (const path of ['/', '/cars', '/apiary', '/hi/cars']) expect(isNonPagePath(path)).toBe(false)
  })
})
