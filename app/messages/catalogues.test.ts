import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { everyRow } from '#test/kit/every-row.ts'

/** What both languages write alike, besides messages without a letter of their own. */
const alike = new Set([
  'deals/deal.english',
  'deals/deal.hindi',
  'deals/rental.english',
  'deals/rental.hindi',
  'site/share.whatsapp',
  'used-vehicles/fields.variant.hint',
  'catalogue/detail.gvw',
  'values/specs.ABS',
])

type Messages = { [key: string]: string | Messages }
const folder = path.join(projectRoot, 'app/messages')
const filesOf = (language: string) =>
  readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .sort()

/** Every message of a catalogue by its whole key, in the order of the file. */
const flat = (messages: Messages, above: string): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) => {
    const keyPath = `${above}.${key}`
    return typeof value === 'string' ? [[keyPath, value] as [string, string]] : flat(value, keyPath)
  })
const messagesOf = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')), file.replace(/\.json$/, ''))

/** What a message needs and says: its arguments, tags and choices besides plurals, and the text around them. */
function partsOf(message: string) {
  const needs = new Set<string>()
  const texts: string[] = []
  // A compiled node is a text, 0 for the `#` of a plural, or a list: of the name of an argument, perhaps with its type
  // as a number and its choices, or of the name of a tag and what it holds.
  const readNode = (node: unknown) => {
    if (typeof node === 'string') texts.push(node)
    if (!Array.isArray(node)) return
    const [name, type, choices = {}] = node
    if (node.length > 1 && typeof type !== 'number') {
      needs.add(`<${name}>`)
      node.slice(1).forEach(readNode)
      return
    }
    needs.add(`{${name}}`)
    for (const [choice, nodes] of Object.entries(choices)) {
      if (choice !== 'one' && choice !== 'other') needs.add(`{${name}, ${choice}}`)
      for (const each of Array.isArray(nodes) ? nodes : [nodes]) readNode(each)
    }
  }
  for (const node of [compile(message)].flat()) readNode(node)
  return { needs: [...needs].sort(), text: texts.join(' ').trim() }
}

it('has the same catalogues in both languages', () => {
  expect(filesOf('hi')).toEqual(filesOf('en'))
  expect(filesOf('hi').length).toBeGreaterThan(30)
})

describe('every catalogue', () => {
  const catalogues = filesOf('en').map(file => ({
    file,
    english: messagesOf('en', file),
    hindi: new Map(messagesOf('hi', file)),
  }))
  type Catalogue = (typeof catalogues)[number]
  const everyCatalogue = (check: (catalogue: Catalogue) => void) =>
    everyRow(catalogues, ({ file }) => file, check)

  it('has the same messages in the same order', () =>
    everyCatalogue(({ english, hindi }) => {
      expect([...hindi.keys()]).toEqual(english.map(([key]) => key))
    }))

  it('needs the same values in both languages', () =>
    everyCatalogue(({ english, hindi }) => {
      const needs = (messages: Iterable<[string, string]>) =>
        Object.fromEntries([...messages].map(([key, text]) => [key, partsOf(text).needs]))
      expect(needs(hindi)).toEqual(needs(english))
    }))

  it('has a Hindi text of its own for each message', async () => {
    const messages = catalogues.flatMap(({ english, hindi }) =>
      english.map(([key, text]) => ({ key, text, hindiText: hindi.get(key) ?? '' })),
    )
    await everyRow(
      messages,
      ({ key }) => key,
      ({ key, text, hindiText }) => {
        expect(hindiText.trim()).not.toBe('')
        expect(hindiText).toBe(hindiText.normalize('NFC'))
        if (/\p{L}/u.test(partsOf(text).text)) expect(hindiText === text, hindiText).toBe(alike.has(key))
      },
    )
  })
})
