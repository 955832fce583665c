import type { Context } from 'hono'
import type { Rules, Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName, consoleGroups, type Field } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { mayImport } from '#domain/imports/may-import.ts'
import { maySet } from '#records/read-body.ts'
import { isReadable } from '#records/visible-fields.ts'
import type { AppEnv } from '../../variables.ts'
import { fieldLimits } from '../reference/field-limits.ts'
import { fieldSchema } from '../reference/field-schema.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/collections`: what this operator may read, with all that screens are made of. */
export const collections = (c: Context<AppEnv>) => {
  const viewer = operatorOf(c)
  const seen = allCollections().filter(collection => may(viewer, collection, 'list'))
  const shown = seen.map(collection => described(viewer, collection))
  const place = ({ group }: { group: (typeof consoleGroups)[number] }) => consoleGroups.indexOf(group)
  return c.json({
    collections: shown.sort((a, b) => place(a) - place(b) || a.title.localeCompare(b.title)),
  })
}

/** Whether there can be records with which this viewer may do that. */
const may = (viewer: Viewer, collection: AnyCollection, action: keyof Rules) =>
  collection.rules[action].allows(viewer, columnsByName(collection)) !== false

function described(viewer: Viewer, collection: AnyCollection) {
  const { name, console: hints, fields, appendOnly } = collection
  const isShown = (key: string) => isReadable(collection, viewer, key)
  const shown = Object.entries(fields).filter(([key]) => isShown(key))
  return {
    name,
    title: hints.title ?? name,
    group: hints.group ?? 'system',
    label: hints.label,
    columns: hints.columns.filter(isShown),
    filters: hints.filters?.filter(isShown) ?? [],
    sort: hints.sort ?? '-created',
    may: {
      create: may(viewer, collection, 'create'),
      update: !appendOnly && may(viewer, collection, 'update'),
      delete: !appendOnly && may(viewer, collection, 'delete'),
      import: mayImport(viewer, collection),
    },
    fields: [
      { name: 'id', type: 'text', writable: 'never' },
      ...shown.map(([key, field]) => ({ name: key, ...describedField(viewer, field) })),
    ],
  }
}

function describedField(viewer: Viewer, field: Field) {
  const { values, shape, isMany, isInteger, isProtected, min, max, ...limits } = fieldLimits(field)
  const { required, private: isPrivate, internal } = field.options
  return {
    type: field.type,
    writable: writableBy(viewer, field),
    ...(required && { required }),
    ...(isPrivate && { private: true }),
    ...(internal && { internal: true }),
    ...(isMany && { multiple: true }),
    ...(isInteger && { integer: true }),
    ...(isProtected && { protected: true }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(values && { options: values }),
    ...(shape && { schema: fieldSchema(field) }),
    ...limits,
  }
}

const writableBy = (viewer: Viewer, field: Field) =>
  maySet(viewer, field, false) ? 'always' : maySet(viewer, field, true) ? 'create' : 'never'
