import { expect, it } from 'vitest'
import { estimateReadingMinutes } from './reading-minutes.ts'

it.each([
  ['', 1],
  ['<p>Short.</p>', 1],
  [`<p>${'word '.repeat(400)}</p>`, 2],
  [`<p class="a b c d e f">${'<b>word</b> '.repeat(600)}</p>`, 3],
])('counts words, not markup (%#)', (html, minutes) => expect(estimateReadingMinutes(html)).toBe(minutes))
