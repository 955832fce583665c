import type { AnyCollection } from '#collections/define.ts'

/** Whether guests may filter and sort by that field. */
export const isFilterable = (collection: AnyCollection, name: string) =>
  ['id', 'created', 'updated'].includes(name) || collection.fields[name]?.options.filterable === true
