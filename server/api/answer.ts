import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { RowText } from '#records/row-texts.ts'
import type { AppEnv } from '../variables.ts'

/** A value as JSON; where the answer may be kept, under its tag, and 304 for who has it already. */
export const answer = (c: Context<AppEnv>, value: unknown): Response =>
  tagged(c, JSON.stringify(value), 'application/json')

/** The same of a record that is written out already. */
export const answerText = (c: Context<AppEnv>, { bytes, tag }: RowText): Response =>
  tagged(c, bytes, 'application/json', tag)

/** A page of such records, whose tag follows from theirs. */
export function answerTexts(c: Context<AppEnv>, totals: object, items: readonly RowText[]): Response {
  const head = `${JSON.stringify(totals).slice(0, -1)},"items":[`
  const parts = items.flatMap(({ bytes }, at) => (at ? [comma, bytes] : [bytes]))
  const tag = hash('sha1', `${head}${items.map(each => each.tag).join()}`, 'base64url')
  return tagged(c, Buffer.concat([Buffer.from(head), ...parts, end]), 'application/json', tag)
}

const comma = Buffer.from(',')
const end = Buffer.from(']}')

/** A text with its tag, or 304. */
export function tagged(
  c: Context<AppEnv>,
  text: string | Uint8Array<ArrayBuffer>,
  type: string,
  content?: string,
): Response {
  if (c.get('isShared')) {
    const tag = `"${content ?? hash('sha1', text, 'base64url')}"`
    c.header('ETag', tag)
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
  }
  return c.body(text, 200, { 'Content-Type': type })
}

/** Whoever packs an answer makes its tag a weak one, which still says the same. */
const namesTag = (given: string | undefined, tag: string) =>
  given?.split(',').some(each => ['*', tag].includes(each.trim().replace(/^W\//, ''))) ?? false
