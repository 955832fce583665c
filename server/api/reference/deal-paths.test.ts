import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { processes } from '#domain/deals/processes/processes.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

type JsonSchema = {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  anyOf?: JsonSchema[]
}
type Operation = {
  description: string
  requestBody: { content: Record<string, { schema: JsonSchema } | undefined> }
  responses: Record<string, unknown>
}
type Document = {
  paths: Record<string, { post?: Operation } | undefined>
  tags: { name: string; description?: string }[]
}

const { db } = await createDatabase()
const document: Document = await (await apiApp(db).app.request('/api/openapi.json')).json()
const operationOf = (name: string) => document.paths[`/api/deals/{id}/${name}`]?.post
const jsonOf = (operation: Operation | undefined) =>
  operation?.requestBody.content['application/json']?.schema

const transitions = processes.flatMap(({ name: process, version, start, transitions }) =>
  Object.entries(transitions).map(([name, transition]) => ({
    process,
    version,
    name,
    ...transition,
    isStart: name === start,
  })),
)

it('keeps the document valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

it('has a call for each transition that a person makes, and names the others', () => {
  const made = Object.keys(document.paths).flatMap(
    path => /^\/api\/deals\/{id}\/(\w+)$/.exec(path)?.[1] ?? [],
  )
  const people = transitions.filter(({ by, isStart }) => !isStart && by.some(party => party !== 'system'))
  expect(made.sort()).toEqual([...new Set(people.map(({ name }) => name))].sort())
  const { description = '' } = document.tags.find(({ name }) => name === 'deals') ?? {}
  for (const { process, name, by, from, isStart } of transitions) {
    const operation = operationOf(name)
    if (isStart || by.every(party => party === 'system')) {
      expect(description).toMatch(new RegExp(`\\b${name}\\b`))
      continue
    }
    expect(operation?.description, name).toContain(
      `Process ${process}: for ${by.filter(party => party !== 'system').join(' or ')}, in the states ${from.join(', ')}`,
    )
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '403', '404', '409', 'default'])
  }
})

it('describes what each mover states', () => {
  for (const { process, version, name, by, needs, files, code, isStart } of transitions) {
    if (isStart || by.every(party => party === 'system')) continue
    const { content } = operationOf(name)?.requestBody ?? { content: {} }
    expect(Object.keys(content), name).toEqual([
      ...(files === 'required' ? [] : ['application/json']),
      ...(files ? ['multipart/form-data'] : []),
    ])
    if (files === 'required') continue
    const schema = jsonOf(operationOf(name))
    const body =
      schema?.anyOf?.find(each => (each as { title?: string }).title === `${process} ${version}`) ?? schema
    const { properties = {}, required = [] } = z.toJSONSchema(needs)
    for (const key of Object.keys(properties)) expect(body?.properties, name).toHaveProperty(key)
    const isMembers = by.includes('buyer') || by.includes('seller')
    expect(body?.required.toSorted(), name).toEqual(
      [...required, ...(code ? ['code'] : []), ...(isMembers ? ['seen'] : [])].sort(),
    )
  }
})

it('describes an offer with its limits', () => {
  const operation = document.paths['/api/deals']?.post
  expect(jsonOf(operation)).toMatchObject({
    required: ['listing', 'price'],
    properties: { price: { type: 'integer', minimum: expect.any(Number) }, message: { maxLength: 500 } },
  })
  expect(jsonOf(operationOf('handOver'))?.properties.code).toMatchObject({ pattern: '^\\d{6}$' })
})

it('describes files as parts of a form, at least one where proof is needed', () => {
  const form = operationOf('proveTransfer')?.requestBody.content['multipart/form-data']?.schema
  expect(form).toMatchObject({
    required: ['@jsonPayload', 'files'],
    properties: {
      files: { type: 'array', maxItems: 12, description: expect.stringContaining('application/pdf') },
    },
  })
})
