import { describe, expect, it } from 'vitest'
import { isCacheablePage, isCacheablePicture, isNonPagePath } from './cacheable.ts'

const answer = (headers: Record<string, string>, more: Partial<Response> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...headers }),
  ...more,
})

describe('a device caches', () => {
  it('an open page', () => {
    expect(isCacheablePage(answer({ 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(isCacheablePage(answer({ 'Cache-Control': 'public, s-maxage=60' }))).toBe(true)
  })

  it.each([
    ['somebody’s own', answer({ 'Cache-Control': 'private, no-store' })],
    ['private though it may be stored', answer({ 'Cache-Control': 'private, no-cache' })],
    ['a form', answer({ 'Cache-Control': 'no-store' })],
    ['silent about it', answer({})],
    ['a failure', answer({ 'Cache-Control': 'no-cache' }, { status: 503 })],
    ['not found', answer({ 'Cache-Control': 'no-cache' }, { status: 404 })],
    ['another page', answer({ 'Cache-Control': 'no-cache' }, { redirected: true })],
    ['of another host', answer({ 'Cache-Control': 'no-cache' }, { type: 'cors' })],
    ['no page', answer({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' })],
  ])('is nothing that is %s', (_, given) => expect(isCacheablePage(given)).toBe(false))

  it('a public picture, and no other', () => {
    const picture = { 'Content-Type': 'image/webp' }
    expect(isCacheablePicture(answer({ ...picture, 'Cache-Control': 'public, max-age=60' }))).toBe(true)
    expect(isCacheablePicture(answer({ ...picture, 'Cache-Control': 'private, max-age=60' }))).toBe(false)
    expect(isCacheablePicture(answer({ 'Cache-Control': 'public' }))).toBe(false)
  })

  it('nothing of the API, the console or the demo tools', () => {
    for (const path of ['/api', '/api/session', '/console/', '/demo/outbox', '/assets/a.js'])
      expect(isNonPagePath(path)).toBe(true)
    for (const path of ['/', '/cars', '/apiary', '/hi/cars']) expect(isNonPagePath(path)).toBe(false)
  })
})
