import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { hostileHtml } from '#test/kit/hostile-html.ts'
import { cleanHtml } from './editor.ts'

const unwanted =
  /<\/?(script|style|svg|math|iframe|object|embed|form|input|button|select|textarea|template|noscript|base|link|meta|title|video|audio|body|xmp|plaintext)\b/i
const tags = /<[a-z][^>]*>/gi
const attribute = /\s(?!(?:href|rel|src|alt|width|height|scope|colspan)=)[^\s"'=<>/]+=(?=")/

it('hostile HTML can neither run nor imitate the page', () =>
  everyRow(hostileHtml, String, html => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(unwanted)
    for (const tag of clean.match(tags) ?? []) {
      expect(tag).not.toMatch(attribute)
      expect(tag).not.toMatch(/(href|src)="(?!https?:|mailto:|tel:)[^"/?#]*:/i)
    }
    expect(cleanHtml(clean)).toBe(clean)
  }))
