import { z } from 'zod'
import { dealEvents } from '#collections/index.ts'
import type { Party, Process, Transition } from '#domain/deals/engine/process.ts'
import { offerProcess } from '#domain/deals/processes/offer.ts'
import { processes } from '#domain/deals/processes/processes.ts'
import type { ServedRoutes } from './calls.ts'
import { readFieldLimits } from './field-limits.ts'
import { errorResponse, refTo, type Schema } from './schemas.ts'

/** A transition in one of the processes that have one of that name. */
type Variant = { process: Process; transition: Transition }
type Body = { properties: Record<string, Schema>; required: string[] }

/** The calls that make and move deals: one for an offer, and one for each transition that a person makes. */
export function dealPaths(served: ServedRoutes): Record<string, Schema> {
  const paths: Record<string, Schema> = {}
  if (served.has('POST /deals')) paths['/api/deals'] = { post: offerOperation() }
  if (served.has('POST /deals/:id/:transition'))
    for (const [name, variants] of movesByName())
      paths[`/api/deals/{id}/${name}`] = { post: moveOperation(name, variants) }
  return paths
}

/** What the tag of deals says about the transitions without a call. */
export const describeDeals = (): string =>
  processes
    .map(({ name, start, transitions }) => {
      const automatic = Object.entries(transitions).filter(
        ([each, { by }]) => each !== start && !by.some(isPerson),
      )
      return `A deal of the process ${name} begins with ${start}; these come by themselves: ${automatic.map(([each]) => each).join(', ')}.`
    })
    .join(' ')

const isPerson = (party: Party) => party !== 'system'

function movesByName(): Map<string, Variant[]> {
  const moves = processes.flatMap(process =>
    Object.entries(process.transitions)
      .filter(([name, { by }]) => name !== process.start && by.some(isPerson))
      .map(([name, transition]) => ({ name, process, transition })),
  )
  return Map.groupBy(moves, ({ name }) => name)
}

const moveId = { type: 'string', description: 'An id of the sender’s choice: sent twice, it is one move.' }
const seen = {
  type: 'integer',
  minimum: 1,
  description: 'How many moves of the deal (`moves`) the caller has seen. Members have to send it.',
}
const code = {
  type: 'string',
  pattern: '^\\d{6}$',
  description: 'The code that only the other side’s page shows.',
}

function offerOperation(): Schema {
  const { needs } = offerProcess.transitions[offerProcess.start] as Transition
  const { properties, required } = bodyOf(needs)
  const listing = { type: 'string', description: 'The id of the used vehicle.', 'x-relation': 'usedVehicles' }
  const sendsLow = { type: 'boolean', description: 'Confirms a price below half of the asking price.' }
  const body = {
    properties: { listing, ...properties, sendsLow, moveId },
    required: ['listing', ...required],
  }
  return {
    operationId: 'make_offer',
    tags: ['deals'],
    summary: 'Make an offer for a used vehicle',
    description: 'For members. Opens the conversation about the vehicle.',
    requestBody: { required: true, content: { 'application/json': { schema: objectOf(body) } } },
    responses: responsesFor({
      400: 'Wrong fields, or a price above the asking price or unconfirmed below half of it; in `listing` one’s own, a reserved one, a second offer, or a seller who has blocked the caller',
      404: 'A guest, or a listing that is not on sale',
    }),
  }
}

function moveOperation(name: string, variants: readonly Variant[]): Schema {
  return {
    operationId: `move_${name}`,
    tags: ['deals'],
    summary: `Make the move ${name}`,
    description: variants
      .map(({ process, transition: { by, from, to } }) => {
        const people = by.filter(isPerson).join(' or ')
        const leads = to ? `, to ${to}` : ''
        return `Process ${process.name}: for ${people}, in the states ${from.join(', ')}${leads}.`
      })
      .join(' '),
    parameters: [refTo('parameters', 'id')],
    requestBody: { required: true, content: contentOf(variants) },
    responses: Object.fromEntries(
      Object.keys(moveResponses).map(status => [status, refTo('responses', componentOf(status))]),
    ),
  }
}

const componentOf = (status: string) => (status === 'default' ? 'Error' : `deals.${status}`)

function contentOf(variants: readonly Variant[]): Schema {
  const json = variants.map(({ process, transition }) => ({
    title: `${process.name} ${process.version}`,
    ...objectOf(moveBody(transition)),
  }))
  const schema = json.length === 1 ? json[0] : { anyOf: json }
  const files = variants.find(({ transition }) => transition.files)?.transition.files
  return {
    ...(files !== 'required' && { 'application/json': { schema } }),
    ...(files && { 'multipart/form-data': { schema: formOf(schema ?? {}, files) } }),
  }
}

function moveBody({ needs, code: side, by }: Transition): Body {
  const { properties, required } = bodyOf(needs)
  const isMembers = by.includes('buyer') || by.includes('seller')
  return {
    properties: { ...properties, ...(side && { code }), seen, moveId },
    required: [...required, ...(side ? ['code'] : []), ...(isMembers ? ['seen'] : [])],
  }
}

/** A form with files has the other fields as JSON in one of its parts. */
function formOf(schema: Schema, files: 'optional' | 'required'): Schema {
  const { maxSelect, accept } = readFieldLimits(dealEvents.fields.files)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    type: 'object',
    properties: {
      '@jsonPayload': { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
      files: {
        type: 'array',
        items: file,
        maxItems: maxSelect,
        description: `Of the type ${accept?.join(', ')}.`,
      },
    },
    required: ['@jsonPayload', ...(files === 'required' ? ['files'] : [])],
  }
}

/** What a mover states, as JSON Schema. */
function bodyOf(needs: z.ZodType): Body {
  const { properties = {}, required = [] } = z.toJSONSchema(needs, { unrepresentable: 'any' })
  return { properties: properties as Body['properties'], required }
}

/** The responses that all moves share, which the document has once. */
export const dealResponses = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(moveResponses).map(([status, response]) => [componentOf(status), response]),
  )

const objectOf = ({ properties, required }: Body): Schema => ({ type: 'object', properties, required })

function responsesFor(errors: Record<number, string>): Record<string, Schema> {
  return {
    200: { description: 'The deal', content: { 'application/json': { schema: refTo('schemas', 'deals') } } },
    ...Object.fromEntries(
      Object.entries(errors).map(([status, description]) => [status, errorResponse(description)]),
    ),
    default: errorResponse('An error; 429 has Retry-After'),
  }
}

const moveResponses = responsesFor({
  400: 'An item in `data` for each wrong field; `validation_not_now` in `state` before or after the time of the move',
  403: 'A move of the other side',
  404: 'A deal of others, or one without such a move',
  409: 'The deal has moved on: `data.state.params` has its present `state` and `moves`',
})
