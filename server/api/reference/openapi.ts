import { deals } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import type { Action, Call, ServedRoutes } from './calls.ts'
import { describeCalls } from './calls.ts'
import { dealPaths, dealResponses, describeDeals } from './deal-paths.ts'
import { listParameters, parameter } from './parameters.ts'
import {
  bodySchema,
  errorResponse,
  errorSchema,
  listSchema,
  recordSchema,
  refTo,
  type Schema,
} from './schemas.ts'

/** The API as an OpenAPI 3.1 document, generated from the declared collections and the existing routes. */
export function openApiDocument(served: ServedRoutes): Schema {
  const paths: Record<string, Schema> = {
    '/api/health': {
      get: { summary: 'The process responds', responses: { 200: { description: 'OK' } } },
    },
    '/api/files/{collection}/{record}/{name}': { get: fileOperation },
    ...dealPaths(served),
  }
  const schemas: Record<string, Schema> = { Error: errorSchema }
  for (const collection of allCollections()) {
    const { name } = collection
    schemas[name] = recordSchema(collection)
    const calls = describeCalls(collection, served)
    if (calls.some(call => call.body)) schemas[`${name}.input`] = bodySchema(collection)
    for (const call of calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sawari record API', version: '1', description },
    servers: [{ url: '/' }],
    tags: allCollections().map(({ name }) => ({
      name,
      ...(name === deals.name && { description: describeDeals() }),
    })),
    security: [{}, { token: [] }],
    paths,
    components: {
      schemas,
      responses: dealResponses(),
      parameters: { ...listParameters, id: parameter('id', 'path', { type: 'string' }) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const description = `JSON over HTTP; the PocketBase SDK is a client. Human-readable: [/api/docs](/api/docs).

An error is \`{ "status", "message", "data" }\`, with \`data.field = { code, message }\` for each invalid field.
A token goes into the header \`Authorization\`. Dates are UTC, as \`2026-01-31 10:00:00.000Z\`.`

function operation(collection: string, { action, path, who, body }: Call): Schema {
  const record = refTo('schemas', collection)
  const names =
    action === 'list' ? Object.keys(listParameters) : action === 'delete' ? [] : ['expand', 'fields']
  const parameters = [
    ...(path.endsWith('{id}') ? [refTo('parameters', 'id')] : []),
    ...names.map(name => refTo('parameters', name)),
  ]
  const content = { schema: action === 'list' ? listSchema(record) : record }
  return {
    operationId: `${action}_${collection}`,
    tags: [collection],
    summary: summaries[action],
    description: `For ${who}.`,
    ...(parameters.length ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: refTo('schemas', `${collection}.input`), example: body },
            },
          },
        }
      : {}),
    responses: {
      ...(action === 'delete'
        ? { 204: { description: 'Deleted' } }
        : { 200: { description: 'OK', content: { 'application/json': content } } }),
      default: refTo('responses', 'Error'),
    },
  }
}

const summaries: Record<Action, string> = {
  list: 'A page of records',
  view: 'One record',
  create: 'Add a record',
  update: 'Change a record',
  delete: 'Remove a record',
}

const fileOperation = {
  operationId: 'file',
  summary: 'A record’s file',
  parameters: [
    ...['collection', 'record', 'name'].map(name => parameter(name, 'path', { type: 'string' })),
    parameter('thumb', 'query', { type: 'string' }, 'A size that the field declares, such as 480x0'),
  ],
  responses: {
    200: { description: 'The file', content: { '*/*': {} } },
    404: errorResponse('Not found'),
  },
}
