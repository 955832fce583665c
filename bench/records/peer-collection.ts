import type { Field } from '#collections/define.ts'
import { usedVehicles } from '#collections/used-vehicles.ts'

type PeerField = { name: string; type: string } & Record<string, unknown>

/**
 * The used vehicles as a PocketBase collection: the fields that guests see, our indexes, and rules that give guests the
 * same records. File names are texts there, because the files themselves are not requested.
 */
export function peerCollection(names: readonly string[], usersId: string) {
  const { name, fields, indexes = [] } = usedVehicles
  const all: Readonly<Record<string, Field>> = fields
  return {
    name,
    type: 'base',
    fields: names.flatMap(key => (all[key] ? [peerField(key, all[key], usersId)] : [])),
    indexes: [
      ...indexes.map(
        (keys, at) => `CREATE INDEX \`idx_${at}\` ON \`${name}\` (${keys.map(key => `\`${key}\``)})`,
      ),
    ],
    listRule: 'status = "approved"',
    viewRule: 'status = "approved"',
    createRule: 'seller_id = @request.auth.id',
  }
}

function peerField(name: string, { type, options }: Field, usersId: string): PeerField {
  const field = { name, type, required: options.required ?? false }
  if (name === 'updated') return { name, type: 'autodate', onCreate: true, onUpdate: true }
  switch (type) {
    case 'file':
      return { name, type: isMultiple(options) ? 'json' : 'text' }
    case 'relation':
      return { ...field, collectionId: usersId, maxSelect: 1 }
    case 'select': {
      const values = 'values' in options && Array.isArray(options.values) ? options.values : []
      return { ...field, values, maxSelect: isMultiple(options) ? values.length : 1 }
    }
    case 'autodate':
      // PocketBase fills its own type of this field; the copies need our order.
      return { name, type: 'date' }
    default:
      return field
  }
}

const isMultiple = (options: Field['options']) => 'multiple' in options && options.multiple === true
