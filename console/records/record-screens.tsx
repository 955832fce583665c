import type { CollectionDescription } from '../api/describe.ts'
import { AuditRows } from '../audit/audit-rows.tsx'
import { isVehicle } from '../catalogue/sections.ts'
import { vehicleScreens } from '../catalogue/vehicle-screens.tsx'
import { RecordEdit } from './edit/record-edit.tsx'
import { inputsFor } from './inputs-for.tsx'
import { RecordCreate } from './record-create.tsx'
import { RecordList } from './record-list.tsx'
import { RecordShow } from './record-show.tsx'

/** The screens of a collection, made from what the API tells of it: a new field needs nothing here. */
export const recordScreens = (collection: CollectionDescription) =>
  isVehicle(collection) ? vehicleScreens(collection) : plainScreens(collection)

function plainScreens(collection: CollectionDescription) {
  const Inputs = inputsFor[collection.name]
  const inputs = Inputs && { inputs: <Inputs collection={collection} /> }
  const newInputs = Inputs && { inputs: <Inputs collection={collection} isNew /> }
  const { update, create } = collection.may
  return {
    list: (
      <RecordList collection={collection} {...(collection.name === 'auditLog' && { rows: <AuditRows /> })} />
    ),
    show: <RecordShow collection={collection} />,
    // What has a form of its own is worked on in several goes.
    edit: update ? (
      <RecordEdit collection={collection} {...inputs} {...(!Inputs && { onSaved: 'show' as const })} />
    ) : undefined,
    create: create ? (
      <RecordCreate collection={collection} {...newInputs} onMade={Inputs && update ? 'edit' : 'show'} />
    ) : undefined,
  }
}
