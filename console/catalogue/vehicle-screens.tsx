import type { CollectionDescription } from '../api/describe.ts'
import { RecordEdit } from '../records/edit/record-edit.tsx'
import { RecordCreate } from '../records/record-create.tsx'
import { RecordList } from '../records/record-list.tsx'
import { RecordShow } from '../records/record-show.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { ModelLink } from './model-link.tsx'
import { VariantsList } from './variants-list.tsx'
import { VehicleInputs } from './vehicle-inputs.tsx'

/** The screens of cars, bikes and commercial vehicles and of their variants. */
export function vehicleScreens(collection: CollectionDescription) {
  const { may, fields } = collection
  // A model is in no other vehicle's hands, and is the only one that can be duplicated.
  const isModel = !fields.some(({ type, name }) => type === 'relation' && name.endsWith('_id'))
  const actions = isModel ? (
    may.create && <DuplicateButton collection={collection} />
  ) : (
    <ModelLink collection={collection} />
  )
  const variants = isModel && <VariantsList collection={collection} />
  return {
    list: (
      <RecordList
        collection={collection}
        rowClick={may.update ? 'edit' : 'show'}
        rowAction={isModel && actions}
      />
    ),
    show: (
      <RecordShow collection={collection} actions={actions}>
        {variants}
      </RecordShow>
    ),
    edit: may.update ? (
      <RecordEdit
        collection={collection}
        inputs={<VehicleInputs collection={collection} />}
        actions={actions}
      >
        {variants}
      </RecordEdit>
    ) : undefined,
    create: may.create ? (
      <RecordCreate
        collection={collection}
        inputs={<VehicleInputs collection={collection} isNew />}
        onMade="edit"
      />
    ) : undefined,
  }
}
