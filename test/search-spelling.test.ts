import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { editDistance } from '#domain/edit-distance.ts'
import { correctSpelling } from '#domain/search/spelling.ts'
import { newContext } from '#records/context.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db } = await openDemoStore()

/** Terms with results for a guest; a doubled letter is one sound, so one letter may change two. */
const { rows: terms } = await db.execute<{ term: string }>(sql`
  select term from "searchTerms"
  where term ~ '^[a-z]{6,12}$' and term !~ '(.)\\1' and exists (
    select from "searchEntries" where not "membersOnly" and term = any (string_to_array(words, ' ')))
  order by id`)

/** The term without the letter at that place, with a wrong one, with an extra one, and with two swapped. */
const mistypings = (term: string, at: number) => [
  term.slice(0, at) + term.slice(at + 1),
  `${term.slice(0, at)}q${term.slice(at + 1)}`,
  `${term.slice(0, at)}q${term.slice(at)}`,
  term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
]

it('a word with one wrong letter becomes an equally near term', async () => {
  const ctx = newContext(db)
  const missed: string[] = []
  expect(terms.length).toBeGreaterThan(300)
  for (const [index, { term }] of terms.entries()) {
    const at = index % (term.length - 1)
    const word = mistypings(term, at)[index % 4] ?? ''
    const [token] = await correctSpelling(ctx, [{ word, from: [0] }], [])
    const isFound = token && !token.isUnknown && editDistance(word, token.word) <= editDistance(word, term)
    if (!isFound) missed.push(`${word}: ${term}`)
  }
  expect(missed).toEqual([])
})
