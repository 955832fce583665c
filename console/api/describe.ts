import type { Area, OperatorRole } from '../../collections/access.ts'

/** One field as `GET /api/console/collections` tells of it. */
export type FieldDescription = {
  name: string
  type:
    | 'text'
    | 'email'
    | 'url'
    | 'editor'
    | 'number'
    | 'bool'
    | 'date'
    | 'autodate'
    | 'select'
    | 'relation'
    | 'file'
    | 'json'
  /** What this operator may do with it. */
  writable: 'always' | 'create' | 'never'
  required?: boolean
  multiple?: boolean
  integer?: boolean
  min?: number
  max?: number
  pattern?: string
  options?: string[]
  target?: string
  maxSelect?: number
  maxBytes?: number
  accept?: string[]
  thumbs?: string[]
  protected?: boolean
  schema?: unknown
}

export type CollectionDescription = {
  name: string
  title: string
  group: string
  /** The field that names a record. */
  label: string
  columns: string[]
  filters: string[]
  /** As the record API takes it: `-created`. */
  sort: string
  may: { create: boolean; update: boolean; delete: boolean; import: boolean }
  fields: FieldDescription[]
}

export type Operator = { id: string; name: string; email: string; role: OperatorRole }

/** Who works here, what its role covers, and what there is for it to see. */
export type ConsoleConfig = {
  operator: Operator
  areas: Area[]
  mode: 'demo' | 'live'
  collections: CollectionDescription[]
}

export const fieldNamed = ({ fields }: CollectionDescription, name: string) =>
  fields.find(field => field.name === name)

/** Whether a field holds a phone number; of a chat message `number` is its place. */
export const holdsPhone = ({ name, type }: FieldDescription) =>
  name === 'phone' || name === 'recipient' || (name === 'number' && type === 'text')
