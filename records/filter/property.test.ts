import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import {
  type Json,
  type Kind,
  meets,
  type Node,
  paths,
  type Sign,
  type Value,
  type World,
} from '#test/kit/filter-model.ts'
import { authors, fixtures, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { type Ctx, systemContext } from '../context.ts'
import { filterCondition } from './index.ts'

let ctx: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  await createTables(db, fixtures)
  ctx = systemContext(db)
})

const text = fc
  .array(fc.constantFrom('a', 'A', 'b', 'ж', 'Ж', '%', '_', '\\', ' ', '"'), { maxLength: 4 })
  .map(c => c.join(''))
const number = fc.constantFrom(-2, 0, 1, 1.5, 3)
const instants = ['2022-01-01 10:00:00.000Z', '2023-06-30 23:59:59.999Z', '1999-12-31 00:00:00.000Z']
const authorIds = ['first', 'second', 'third']
const jsonPart = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.array(number, { maxLength: 2 }))

const post = fc.record({
  title: text,
  views: fc.option(number),
  active: fc.boolean(),
  tags: fc.subarray<'a' | 'b' | 'c'>(['a', 'b', 'c']),
  author: fc.option(fc.constantFrom(...authorIds)),
  coauthors: fc.subarray(authorIds),
  meta: fc
    .option(fc.record({ n: jsonPart, a: fc.array(jsonPart, { maxLength: 2 }) }, { requiredKeys: [] }))
    .map(value => JSON.parse(JSON.stringify(value)) as Json),
  publishedAt: fc.option(fc.constantFrom(...instants)),
})

const world: fc.Arbitrary<World> = fc.record({
  authors: fc
    .tuple(text, text, text)
    .map(names => names.map((name, at) => ({ id: authorIds[at] ?? '', name }))),
  posts: fc.array(post, { maxLength: 4 }).map(rows => rows.map((row, at) => ({ ...row, id: `p${at}` }))),
})

const textual = fc.oneof(text, number, fc.constantFrom(null, '', '["a"]', '["a","b"]', 'a', 'b'))
const values: Record<Kind, fc.Arbitrary<Value>> = {
  text: textual,
  list: textual,
  number: fc.oneof(number, fc.constantFrom(null, '', '1.5', 1e30)),
  bool: fc.constantFrom(true, false, 1, 'true', null, ''),
  date: fc.constantFrom(
    ...instants,
    '2022-01-01',
    '2022-01-01T10:00:00Z',
    '2022-01-01 15:30:00+05:30',
    null,
    '',
  ),
  json: fc.oneof(text, number, fc.boolean(), fc.constant(null)),
}

const path = fc.constantFrom(...(Object.keys(paths) as (keyof typeof paths)[]))
const sign = fc.constantFrom<Sign>('=', '!=', '>', '>=', '<', '<=', '~', '!~')

const comparison: fc.Arbitrary<Node> = fc
  .tuple(path, fc.boolean(), sign, fc.boolean())
  .chain(([left, isAny, each, isField]) =>
    (isField
      ? path.map(name => ({ path: name }))
      : (each.endsWith('~') ? textual : values[paths[left].kind]).map(value => ({ value }))
    ).map(right => ({ left, isAny, sign: each, right })),
  )

const { node } = fc.letrec<{ node: Node }>(tie => ({
  node: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    comparison,
    fc.record({
      join: fc.constantFrom('&&' as const, '||' as const),
      parts: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

/**
 * How often each comparison goes through a relation to many records. The limits are two per comparison and four per
 * filter.
 */
function hopsToMany(each: Node): number[] {
  if ('join' in each) return each.parts.flatMap(hopsToMany)
  const names = [each.left, 'path' in each.right ? each.right.path : '']
  return [names.join().match(/coauthors|posts_via_author/g)?.length ?? 0]
}
const allowed = node.filter(each => {
  const hops = hopsToMany(each)
  return Math.max(...hops) <= 2 && hops.reduce((sum, count) => sum + count, 0) <= 4
})

it('gives the same rows as a plain evaluation of the filter', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(allowed, { minLength: 4, maxLength: 10 }), async (rows, nodes) => {
      await fill(rows)
      const verdicts = nodes.map(each => sql`(${filterCondition(ctx, posts, written(each))}) is true`)
      const { rows: answers } = await ctx.db.execute<{ id: string; verdicts: boolean[] }>(
        sql`select id, array[${sql.join(verdicts, sql`, `)}] as verdicts from ${posts.table} order by id`,
      )
      for (const [at, each] of nodes.entries()) {
        const found = answers.filter(answer => answer.verdicts[at]).map(answer => answer.id)
        const expected = rows.posts.filter(row => meets(each, row, rows)).map(row => row.id)
        expect(found, written(each)).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

async function fill(rows: World) {
  await ctx.db.execute(sql`delete from ${posts.table}`)
  await ctx.db.execute(sql`delete from ${authors.table}`)
  await ctx.db.insert(authors.table).values(rows.authors.map(row => ({ ...row, ...times })))
  // The unique index on titles would only make the rows less alike.
  await ctx.db.execute(sql`drop index if exists posts_title_unique`)
  if (rows.posts.length)
    await ctx.db.insert(posts.table).values(rows.posts.map(row => ({ ...row, ...times })))
}

const times = { created: '2026-01-01', updated: '2026-01-01' }

/** The filter as text. */
function written(each: Node): string {
  if ('join' in each) return `(${each.parts.map(written).join(` ${each.join} `)})`
  const right = 'path' in each.right ? each.right.path : literal(each.right.value)
  return `${each.left} ${each.isAny ? '?' : ''}${each.sign} ${right}`
}

const literal = (value: Value) =>
  typeof value === 'string' ? JSON.stringify(value) : value === 1e30 ? `1${'0'.repeat(30)}` : String(value)
