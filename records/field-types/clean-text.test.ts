import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { editor, email, json, text } from '#collections/define.ts'
import { cleanText } from './clean-text.ts'
import { fieldType } from './index.ts'

describe('text that users write', () => {
  it.each([
    ['letters that turn the text around', 'Swift \u202eixV\u202c', 'Swift ixV'],
    ['marks of direction', '\u200ea\u200f\u061cb\u2067c\u2069', 'abc'],
    ['blanks without width', 'S\u200bw\u2060i\ufefft', 'Swit'],
    ['soft hyphens and fillers', 'a\u00adb\u3164\u115f\uffa0c\u2800', 'abc'],
    ['control characters', 'ab\u0007c\u001b[31md\u007f\u009f', 'abc[31md'],
    ['joiners between Latin letters', 'Sw\u200dif\u200ct', 'Swift'],
    ['a joiner at the beginning', '\u200dSwift', 'Swift'],
    ['hidden tags', 'Swift\u{e0041}\u{e0042}', 'Swift'],
  ])('loses %s', (_, input, expected) => expect(cleanText(input)).toBe(expected))

  it.each([
    ['lines and tabs', 'One\r\n\tTwo\nThree'],
    ['Devanagari with a joiner', 'क्\u200dष और क्\u200cष, शक्ति'],
    ['Bengali', 'র\u200d্যাব'],
    ['Malayalam', 'അവന്\u200d'],
    ['Urdu and Persian', 'می\u200cخواهم'],
    ['families', '👨\u200d👩\u200d👧\u200d👦'],
    ['professions with a skin tone', '👩🏽\u200d🔧'],
    ['flags', '🏳\ufe0f\u200d🌈 🇮🇳 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['accents and dashes', 'Citroën – “C3”, ₹5 लाख'],
  ])('keeps %s', (_, input) => expect(cleanText(input)).toBe(input))
})

describe('a field', () => {
  const read = (field: Parameters<typeof fieldType>[0], input: unknown, options = {}) => {
    const outcome = fieldType(field).read(input, options)
    return 'value' in outcome ? outcome.value : outcome.error.code
  }
  const dirty = 'a\u202eb\u200b'

  it('stores clean text, for every type', () => {
    expect(read('text', dirty, text().options)).toBe('ab')
    expect(read('email', 'a\u200b@example.in', email().options)).toBe('a@example.in')
    expect(read('url', 'https://example.in/\u202ea')).toBe('https://example.in/a')
    expect(read('editor', `<p>${dirty}&#x202e;</p>`, editor().options)).toBe('<p>ab</p>')
    const shape = json(z.json()).options
    expect(read('json', { [dirty]: [dirty, { c: dirty }], d: 1 }, shape)).toEqual({
      ab: ['ab', { c: 'ab' }],
      d: 1,
    })
  })

  it.each([' ', '\u00a0', '\u3164\u200b', '\u200d', '\ufe0f', '\n'])('of text is blank with %j', input => {
    const value = read('text', input, text().options)
    expect(fieldType('text').isBlank(value)).toBe(true)
  })

  it('counts the characters that remain', () => {
    expect(read('text', '\u200b\u200bab', text({ max: 2 }).options)).toBe('ab')
  })
})
