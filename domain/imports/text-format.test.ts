import { expect, it } from 'vitest'
import { ImportError } from './import-error.ts'
import { decodeText as decode, detectSeparator } from './text-format.ts'

const decodeText = (bytes: Uint8Array) => decode(bytes, 'rows.csv')

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
  ['half a letter of UTF-8', Uint8Array.from([...bytesOf('Café, क्रेटा', 'utf8'), 0xe0, 0xa4])],
  ['a byte of no letter', Uint8Array.of(0x41, 0x81)],
  ['half a letter of UTF-16', Uint8Array.of(0xff, 0xfe, 0x41)],
  ['half a pair of UTF-16', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00)],
])('refuses %s and replaces nothing', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(ImportError)
  expect(() => decodeText(bytes)).toThrow(/^rows\.csv has characters that are neither UTF-8 nor Windows-1252/)
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
