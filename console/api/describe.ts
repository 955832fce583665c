import type { Area, OperatorRole } from '../../collections/access.ts'
import type { FormSection, SettingHints } from '../../collections/console-hints.ts'

/** A field as `GET /api/console/collections` describes it. */
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
  /** When this operator may set it. */
  writable: 'always' | 'create' | 'never'
  required?: boolean
  /** Operators read it masked. */
  masked?: boolean
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
  schema?: JsonSchema
}

/** The parts of a JSON Schema that the console reads. */
export type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  required?: string[]
  properties?: Record<string, JsonSchema>
  enum?: string[]
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
  /** The parts of its form. */
  sections?: FormSection[]
  /** Fields that are not in the form. */
  omit?: string[]
  /** The id of the only record. */
  oneRecord?: string
  settings?: SettingHints
  may: { create: boolean; update: boolean; delete: boolean; import: boolean }
  fields: FieldDescription[]
}

export type Operator = { id: string; name: string; email: string; role: OperatorRole }

/** The signed-in operator, its areas, and the collections it may read. */
export type ConsoleConfig = {
  operator: Operator
  areas: Area[]
  mode: 'demo' | 'live'
  collections: CollectionDescription[]
}

export const fieldNamed = ({ fields }: CollectionDescription, name: string) =>
  fields.find(field => field.name === name)

/** The schema of a field that holds a list. It may be one of several alternatives. */
export const listSchema = (field: FieldDescription | undefined) =>
  [field?.schema, ...(field?.schema?.anyOf ?? [])].find(schema => schema?.items)

/** Whether a field holds a phone number. A chat message's `number` is its position. */
export const holdsPhone = ({ name, type }: FieldDescription) =>
  name === 'phone' || name === 'recipient' || (name === 'number' && type === 'text')
