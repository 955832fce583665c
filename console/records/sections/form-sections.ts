import type { FormSection } from '../../../collections/console-hints.ts'
import type { CollectionDescription } from '../../api/describe.ts'
import { translate } from '../../frame/translate.ts'
import { typedFields } from '../../publishing/state-of.ts'

/** The parts of a collection's form. Fields that no part names are in the last one. */
export function formSections(collection: CollectionDescription): readonly FormSection[] {
  const { sections = [], omit = [] } = collection
  const placed = new Set([...omit, ...sections.flatMap(fieldsOf)])
  const others = typedFields(collection).filter(
    ({ name, writable }) => writable !== 'never' && !placed.has(name),
  )
  if (others.length === 0) return sections
  return [
    ...sections,
    { title: translate('vehicle.other'), columns: 2, fields: others.map(({ name }) => name) },
  ]
}

const fieldsOf = (section: FormSection): readonly string[] =>
  'taxTables' in section
    ? [section.taxTables]
    : section.fields.flatMap(cell => (typeof cell === 'string' ? cell : 'input' in cell ? cell.field : cell))
