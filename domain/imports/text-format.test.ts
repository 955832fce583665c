import { expect, it } from 'vitest'
import { decodeText, detectSeparator } from './text-format.ts'

const bytesOf = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding))

it('reads UTF-8, with or without its mark, and Devanagari', () => {
  expect(decodeText(bytesOf('\uFEFFक्रेटा', 'utf8'))).toEqual({ text: 'क्रेटा', encoding: 'UTF-8' })
  expect(decodeText(bytesOf('Café', 'utf8'))).toEqual({ text: 'Café', encoding: 'UTF-8' })
})

it('reads what older spreadsheets write', () => {
  expect(decodeText(bytesOf('Café', 'latin1'))).toEqual({ text: 'Café', encoding: 'Windows-1252' })
  expect(decodeText(Uint8Array.of(0x93, 0x41, 0x94, 0x80))).toEqual({
    text: '“A”€',
    encoding: 'Windows-1252',
  })
})

it('reads UTF-16 in both orders', () => {
  const little = bytesOf('\uFEFFCafé', 'utf16le')
  const big = Uint8Array.from(Buffer.from(little).swap16())
  for (const bytes of [little, big]) expect(decodeText(bytes)).toEqual({ text: 'Café', encoding: 'UTF-16' })
})

it.each([
  ['Make,Name,Price\nA;B,C,D', ','],
  ['Make;Name;Price, ex-showroom\n', ';'],
  ['Make\tName\tPrice\n', '\t'],
  ['Make|Name|Price\n', '|'],
  ['"Make; or brand","Name"\nx;y;z', ','],
  ['"Make, or\nbrand";"Name";"Price"\n', ';'],
  ['Name\nSwift; VXi', ','],
  ['', ','],
])('finds what separates %j', (text, separator) => expect(detectSeparator(text)).toBe(separator))
