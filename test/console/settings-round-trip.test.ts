import { expect, it } from 'vitest'
import type { CollectionDescription, JsonSchema } from '#console/api/describe.ts'
import { bodyOfChange } from '#console/api/record-body.ts'
import { differences } from '#console/records/conflict/differences.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const { app, caller } = apiApp(db)
caller.viewer = { kind: 'operator', id: 'operator0000000', role: 'owner' }

async function read<T>(path: string): Promise<T> {
  const answer = await app.request(`/api/${path}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const { collections } = await read<{ collections: CollectionDescription[] }>('console/collections')
const settings = collections.filter(each => each.settings)

/** A nested value as the inputs of a form hold it: each part without a value is null. */
function withEmptyInputs(schema: JsonSchema | undefined, value: unknown): unknown {
  const alternatives = [schema, ...(schema?.anyOf ?? [])]
  if (Array.isArray(value)) {
    const items = alternatives.find(each => each?.items)?.items
    return value.map(each => withEmptyInputs(items, each))
  }
  if (typeof value !== 'object' || value === null) return value
  const properties = alternatives.find(each => each?.properties)?.properties ?? {}
  const empty = Object.fromEntries(Object.keys(properties).map(name => [name, null]))
  const filled = Object.entries(value).map(([name, part]) => [name, withEmptyInputs(properties[name], part)])
  return { ...value, ...empty, ...Object.fromEntries(filled) }
}

it('a form sends back no stored value of a setting that nobody has changed', async () => {
  const problems: string[] = []
  let count = 0
  for (const collection of settings) {
    const { name, fields } = collection
    const { items } = await read<{ items: Record<string, unknown>[] }>(
      `collections/${name}/records?perPage=200`,
    )
    for (const record of items) {
      count++
      const form = Object.fromEntries(
        Object.entries(record).map(([key, value]) => [
          key,
          withEmptyInputs(fields.find(field => field.name === key)?.schema, value),
        ]),
      )
      const changed = Object.keys(bodyOfChange(fields, record, form))
      const differing = differences(collection, record, form, record).map(({ field }) => field.name)
      // A record whose field is written anew gets equal values.
      const rewritten = bodyOfChange(fields, {}, form)
      const unequal = fields.filter(
        ({ name: key, type }) =>
          type === 'json' &&
          key in rewritten &&
          JSON.stringify(rewritten[key]) !== JSON.stringify(record[key]),
      )
      for (const key of [...changed, ...differing, ...unequal.map(each => each.name)])
        problems.push(`${name}/${record.id}: ${key}`)
    }
  }
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(50)
})
