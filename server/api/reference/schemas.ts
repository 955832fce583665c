import type { AnyCollection } from '#collections/define.ts'
import { settableFields, visibleFields } from './calls.ts'
import { fieldSchema, type Schema } from './field-schema.ts'

export type { Schema } from './field-schema.ts'

/** A reference to a part of the document. */
export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** A record as the API returns it; private fields may be missing, hidden ones always are. */
export function recordSchema(collection: AnyCollection): Schema {
  const fields = visibleFields(collection)
  const name = { const: collection.name }
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      collectionId: name,
      collectionName: name,
      ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)])),
      expand: { type: 'object', description: 'Targets of relations, if requested by `expand`.' },
    },
    required: [
      'id',
      'collectionId',
      'collectionName',
      ...fields.filter(([, { options }]) => !options.private && !options.internal).map(([key]) => key),
    ],
  }
}

/** A record as a client sends it. The API ignores other names. */
export function bodySchema(collection: AnyCollection): Schema {
  const fields = settableFields(collection)
  const required = fields.filter(([, field]) => field.options.required).map(([key]) => key)
  return {
    type: 'object',
    description: required.length
      ? `Required in a new record: ${required.join(', ')}.`
      : 'No field is required.',
    properties: Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)])),
  }
}

export const listSchema = (record: Schema): Schema => ({
  type: 'object',
  properties: {
    page: { type: 'integer' },
    perPage: { type: 'integer' },
    totalItems: { type: 'integer' },
    totalPages: { type: 'integer' },
    items: { type: 'array', items: record },
  },
  required: ['page', 'perPage', 'totalItems', 'totalPages', 'items'],
})

export const errorResponse = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: refTo('schemas', 'Error') } },
})

export const errorSchema: Schema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' }, params: { type: 'object' } },
        required: ['code', 'message'],
      },
    },
  },
  required: ['status', 'message', 'data'],
}
