import type { Context } from 'hono'
import type { Rules, Viewer } from '#collections/access.ts'
import { consoleGroups } from '#collections/console-hints.ts'
import { type AnyCollection, columnsByName, type Field } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { canImport } from '#domain/imports/can-import.ts'
import { canSet } from '#records/read-body.ts'
import { isReadable } from '#records/visible-fields.ts'
import type { AppEnv } from '#server/variables.ts'
import { readFieldLimits } from '../reference/field-limits.ts'
import { fieldSchema } from '../reference/field-schema.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/collections`: the collections that this operator may read, with the data for their screens. */
export const getCollections = (c: Context<AppEnv>) => {
  const viewer = requireOperator(c)
  const listable = allCollections().filter(collection => canDo(viewer, collection, 'list'))
  const visible = listable.map(collection => describeCollection(viewer, collection))
  const groupIndex = ({ group }: { group: (typeof consoleGroups)[number] }) => consoleGroups.indexOf(group)
  return c.json({
    collections: visible.sort((a, b) => groupIndex(a) - groupIndex(b) || a.title.localeCompare(b.title)),
  })
}

/** Whether the viewer may do this with at least some records. */
const canDo = (viewer: Viewer, collection: AnyCollection, action: keyof Rules) =>
  collection.rules[action].allows(viewer, columnsByName(collection)) !== false

function describeCollection(viewer: Viewer, collection: AnyCollection) {
  const { name, console: hints, fields, appendOnly } = collection
  const isShown = (key: string) => isReadable(collection, viewer, key)
  const visibleFields = Object.entries(fields).filter(([key]) => isShown(key))
  return {
    name,
    title: hints.title ?? name,
    group: hints.group ?? 'system',
    label: hints.label,
    columns: hints.columns.filter(isShown),
    filters: hints.filters?.filter(isShown) ?? [],
    sort: hints.sort ?? '-created',
    sections: hints.sections,
    omit: hints.omit,
    oneRecord: hints.oneRecord,
    settings: hints.settings,
    may: {
      create: canDo(viewer, collection, 'create'),
      update: !appendOnly && canDo(viewer, collection, 'update'),
      delete: !appendOnly && canDo(viewer, collection, 'delete'),
      import: canImport(viewer, collection),
    },
    fields: [
      { name: 'id', type: 'text', writable: 'never' },
      ...visibleFields.map(([key, field]) => ({ name: key, ...describeField(viewer, field) })),
    ],
  }
}

function describeField(viewer: Viewer, field: Field) {
  const { values, shape, isMany, isInteger, isProtected, min, max, ...limits } = readFieldLimits(field)
  const { required, private: isPrivate, internal, masked } = field.options
  return {
    type: field.type,
    writable: describeWritable(viewer, field),
    ...(required && { required }),
    ...(isPrivate && { private: true }),
    ...(internal && { internal: true }),
    ...(masked && { masked: true }),
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

const describeWritable = (viewer: Viewer, field: Field) =>
  canSet(viewer, field, false) ? 'always' : canSet(viewer, field, true) ? 'create' : 'never'
