import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findPaymentTrick } from './payment-tricks.ts'

type Line = { set: string; kind: string; script: string; text: string }

/** The labelled lines; a heading says to which set, kind and script the lines below it belong. */
function readLines(): Line[] {
  const lines: Line[] = []
  let heading: string[] = []
  for (const text of readFileSync(new URL('fixtures/chat-lines.txt', import.meta.url), 'utf8').split('\n')) {
    if (text.startsWith('## ')) heading = text.slice(3).split(' ')
    else if (text && !text.startsWith('#')) {
      const [set = '', kind = '', script = ''] = heading
      lines.push({ set, kind, script, text })
    }
  }
  return lines
}

const lines = readLines()

function measure(chosen: readonly Line[]) {
  const [tricks, clean] = [chosen.filter(isTrick), chosen.filter(line => !isTrick(line))]
  const missed = tricks.filter(({ text }) => !findPaymentTrick(text))
  const wrong = clean.filter(({ text }) => findPaymentTrick(text))
  const found = tricks.length - missed.length
  return { precision: found / (found + wrong.length), recall: found / tricks.length, missed, wrong }
}

const isTrick = ({ kind }: Line) => kind !== 'clean'

it('the labelled lines are enough, and half of them clean', () => {
  expect(lines.length).toBeGreaterThanOrEqual(400)
  expect(lines.filter(isTrick).length / lines.length).toBeCloseTo(0.5, 1)
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
})

it.each(['tuned', 'fresh'])('the rules find the %s tricks, and warn of few clean lines', set => {
  const { precision, recall, missed, wrong } = measure(lines.filter(line => line.set === set))
  const table = [...missed, ...wrong].map(({ kind, script, text }) => `${kind} ${script}: ${text}`).join('\n')
  expect(precision, table).toBeGreaterThanOrEqual(0.95)
  expect(recall, table).toBeGreaterThanOrEqual(0.85)
})

it.each(['en', 'hi', 'hi-Latn'])('they do so in each way of writing: %s', script => {
  const { precision, recall } = measure(lines.filter(line => line.script === script))
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

it.each([
  ['capitals and doubled letters', 'SCANN THIS QR TO RECEIVE THE PAYMENT'],
  ['Devanagari digits and signs of two code points', '१५०० रुपये भेजकर, पहले टोकन भेजो, फिर गाड\u093cी'],
  ['invisible characters', 'Scan this q\u200br code, sc\u200dan it to rec\u200beive money'],
  ['several lines', 'Hello sir\n\nscan this\nthe amount will be credited'],
])('%s hide nothing', (_, text) => expect(findPaymentTrick(text)).toBeDefined())

it.each(['', ' ', '\u{1f697}\u{1f697}', '₹', '।।।'])('%j is no trick', text =>
  expect(findPaymentTrick(text)).toBeUndefined(),
)
