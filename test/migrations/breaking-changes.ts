import type { Catalog, CatalogColumn, CatalogRule } from './catalog.ts'

/**
 * The changes that would break the previous version while both run: something that it reads is missing or different, or
 * rows that it writes are rejected.
 */
export function findBreakingChanges(before: Catalog, after: Catalog): string[] {
  const nowAt = byKey(after.columns)
  const tables = new Set(before.columns.map(({ table }) => table))
  const inKnownTable = ({ table }: { table: string }) => tables.has(table)
  return [
    ...before.columns.flatMap(column => changesOf(column, nowAt.get(keyOf(column)))),
    ...added(before.columns, after.columns)
      .filter(column => inKnownTable(column) && column.isRequired && !column.isFilled)
      .map(column => `${keyOf(column)} must be filled, and the version before does not know it`),
    ...added(before.rules, after.rules)
      .filter(rule => inKnownTable(rule) && mayRefuse(rule, before, nowAt))
      .map(rule => `${keyOf(rule)} may refuse what the version before writes`),
    ...added(after.rules, before.rules)
      .filter(({ kind, table }) => kind === 'unique' && nowHas(after, table))
      .map(rule => `${keyOf(rule)} is gone, by which the version before tells doubles`),
    ...before.functions.filter(name => !after.functions.includes(name)).map(name => `${name} is gone`),
    ...before.triggers.filter(name => !after.triggers.includes(name)).map(name => `${name} is gone`),
    ...after.triggers
      .filter(name => !before.triggers.includes(name) && tables.has(name.split('.')[0] ?? ''))
      .map(name => `${name} changes what the version before writes`),
  ]
}

const keyOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`
const byKey = <Part extends { table: string; name: string }>(parts: readonly Part[]) =>
  new Map(parts.map(part => [keyOf(part), part]))
/** The parts of the second that the first does not have. */
const added = <Part extends { table: string; name: string }>(
  before: readonly Part[],
  after: readonly Part[],
) => {
  const known = byKey(before)
  return after.filter(part => !known.has(keyOf(part)))
}
const nowHas = ({ columns }: Catalog, table: string) => columns.some(column => column.table === table)

function changesOf(column: CatalogColumn, now: CatalogColumn | undefined): string[] {
  const key = keyOf(column)
  if (!now) return [`${key} is gone`]
  return [
    ...(now.type === column.type ? [] : [`${key} was ${column.type} and is ${now.type}`]),
    ...(now.isRequired && !column.isRequired ? [`${key} must be filled from now on`] : []),
    ...(now.isRequired && column.isFilled && !now.isFilled ? [`${key} has lost its default`] : []),
  ]
}

/** The previous version leaves new columns empty, which satisfies every rule that ignores empty values. */
function mayRefuse(
  { kind, table, columns, isPartial }: CatalogRule,
  before: Catalog,
  nowAt: Map<string, CatalogColumn>,
) {
  const known = byKey(before.columns)
  const all = columns.map(name => keyOf({ table, name }))
  if (all.some(key => known.has(key) || !nowAt.has(key))) return true
  return kind === 'unique' && !isPartial && all.some(key => nowAt.get(key)?.isFilled)
}
