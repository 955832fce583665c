import { expect, it } from 'vitest'
import { sniff } from './sniff.ts'
import { makeStoredName } from './upload.ts'

const png = sniff(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))

it.each([
  ['MyPhoto one.PNG', png, /^my_photo_one_[a-z0-9]{10}\.PNG$/],
  ['a.tar.gz', undefined, /^[a-z0-9]{10}_[a-z0-9]{10}\.tar\.gz$/],
  ['page.html', png, /^page_[a-z0-9]{10}\.png$/],
  ['fake.png', undefined, /^fake_[a-z0-9]{10}\.bin$/],
  ['../../etc/passwd', undefined, /^passwd_[a-z0-9]{10}\.bin$/],
  ['नेक्सन.png', png, /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
  ['', undefined, /^[a-z0-9]{10}_[a-z0-9]{10}\.bin$/],
])('%j', (name, kind, expected) => {
  expect(makeStoredName(name, kind)).toMatch(expected)
})

it('recognises SVG in any encoding and position', () => {
  const type = (text: string, encoding: BufferEncoding = 'utf8') => sniff(Buffer.from(text, encoding))?.type
  expect(type('<!-- x --><svg onload="alert(1)">')).toBe('image/svg+xml')
  expect(type('<s:svg xmlns:s="x"/>')).toBe('image/svg+xml')
  expect(type('<svg >', 'utf16le')).toBe('image/svg+xml')
  expect(type('plain words')).toBeUndefined()
})
