import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { projectRoot } from '#database/project-root.ts'
import { toHindiPlaceName } from '#domain/places/hindi-name.ts'

/** Words in Latin letters in Hindi too: units, brands, and names that everybody uses. */
const allowedWords = new Set(
  `Tripper GVW ADAS ABS EBD ISOFIX LED USB TFT JPEG PNG WebP AVIF JavaScript JSON WhatsApp English Sawari
  IND Android Auto Apple CarPlay Bluetooth session member note device gac gov AIS
  cybercrime`.split(/\s+/),
)

/** The grievance officer is not in a record. */
const officer = 'grievance@sawari.example'

type Messages = { [key: string]: string | Messages }
const listTexts = (messages: Messages): string[] =>
  Object.values(messages).flatMap(each => (typeof each === 'string' ? [each] : listTexts(each)))

const catalogue = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(path.join(projectRoot, 'app/messages', language, file), 'utf8'))

/** Every text of the English catalogues whose Hindi text differs. */
function listEnglishTexts(): Set<string> {
  const files = readdirSync(path.join(projectRoot, 'app/messages/en'), {
    recursive: true,
    encoding: 'utf8',
  }).filter(name => name.endsWith('.json'))
  return new Set(
    files.flatMap(file => {
      const hindi = listTexts(catalogue('hi', file))
      return listTexts(catalogue('en', file)).filter(
        (text, at) => text !== hindi[at] && !allowedWords.has(text),
      )
    }),
  )
}

/** Fields with names, which are shown as entered; places have names in Hindi. */
const named =
  /^(name|brand|brand_name|model|color_name|city|address|country|username|title|platform|email|author|registrationMasked|warranty|sourceName|source)$/i

/** Record fields that are shown in Hindi: places, and labelled values. */
const translatedFields =
  /^(location|registrationState|location_wise_pricing|specifications|key_specs|warranty)$/

const isPlace = (text: string) => toHindiPlaceName(text) !== text

/**
 * Finds English in a Hindi page: texts that are neither from a record nor always in Latin letters. Records are read
 * from the test's database.
 */
export async function createEnglishFinder(pool: pg.Pool) {
  const english = listEnglishTexts()
  const names = new Set<string>()
  const quoted = new Set<string>()
  const all: string[] = []
  const walk = (value: unknown, key: string) => {
    if (translatedFields.test(key)) return
    if (typeof value === 'string') {
      all.push(value)
      if (named.test(key) && !isPlace(value)) names.add(value)
      // Words of an article that appear as separate texts in a page.
      if (value.includes('<')) for (const part of value.split(/<[^>]*>/)) quoted.add(plain(part))
    } else if (Array.isArray(value)) for (const each of value) walk(each, key)
    else if (value && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) {
        all.push(name)
        walk(each, name)
      }
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'search%'`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: unknown }>(`select to_jsonb(t) as row from "${name}" t`)
    for (const { row } of rows) walk(row, name)
  }
  all.push(officer)
  const exact = new Set(all.map(plain))
  const held = plain(all.join('\n').replace(/<[^>]*>/g, '\n'))
  const known = new Set([...allowedWords, ...[...names].flatMap(splitWords)])
  const isEnglish = (text: string) => {
    const words = splitWords(text)
    if (!words.length) return false
    if (english.has(text) && !names.has(text) && !quoted.has(text)) return true
    if (quoted.has(text)) return false
    if (isPlace(text)) return true
    if (exact.has(text)) return false
    // A quoted record may be cut, and may have Hindi words around it.
    const left = text.split(/[\u0900-\u097f]+/).filter(part => {
      const said = plain(part.replace(/^[^A-Za-z]+|(\.\.\.|…|[^A-Za-z.])*$/g, ''))
      return said.length < 12 || !held.includes(said)
    })
    return left.flatMap(splitWords).some(word => !known.has(word))
  }
  /** The English texts of a page; `typed` is the visitor's input. */
  return (html: string, typed = ''): string[] => {
    for (const word of splitWords(typed)) known.add(word)
    const unmarked = nodesIn(withoutEnglishElements(html)).filter(isProse)
    return [...new Set([...listPageTexts(html).filter(isEnglish), ...unmarked])]
  }
}

/** Two-letter words are the initials of brands and members. */
const splitWords = (text: string) => text.match(/[A-Za-zÀ-ÿ]{3,}|[a-z]{2}/g) ?? []

/** Sentences, as opposed to names and specifications: they have many lower-case words. */
const isProse = (text: string) =>
  !/[\u0900-\u097f]/.test(text) && (text.match(/\b[a-z]{2,}\b/g) ?? []).length >= 5

/** The page without the elements that are marked as English. */
function withoutEnglishElements(html: string): string {
  const start = /<(\w+)\b[^>]*\slang="en"[^>]*>/.exec(html)
  if (!start) return html
  let depth = 0
  for (const tag of html.slice(start.index).matchAll(new RegExp(`<(/?)${start[1]}\\b[^>]*>`, 'g'))) {
    depth += tag[1] ? -1 : 1
    if (depth > 0) continue
    const end = start.index + tag.index + tag[0].length
    return html.slice(0, start.index) + withoutEnglishElements(html.slice(end))
  }
  throw new Error(`An element is not closed: ${start[0]}`)
}

const plain = (text: string) =>
  text
    .replace(/&(?:amp|quot|#x27|lt|gt);/g, sign => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

const visibleHtml = (html: string) =>
  html.replace(/<!--.*?-->/gs, '').replace(/<(script|style)\b.*?<\/\1>/gs, '')

const nodesIn = (html: string) =>
  [...visibleHtml(html).matchAll(/>([^<]+)</g)].map(([, text = '']) => plain(text)).filter(Boolean)

/** All readable texts of a page, including attributes that are read out or shown. */
function listPageTexts(html: string): string[] {
  const visible = visibleHtml(html)
  const attributes = [...visible.matchAll(/\s(?:aria-label|placeholder|alt|title)="([^"]*)"/g)]
  const heads = [
    ...visible.matchAll(
      /<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g,
    ),
  ]
  return [...nodesIn(html), ...[...attributes, ...heads].map(([, text = '']) => plain(text)).filter(Boolean)]
}
