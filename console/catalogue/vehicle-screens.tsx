import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, useCreatePath, useGetOne, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { RecordEdit } from '../records/edit/record-edit.tsx'
import { RecordCreate } from '../records/record-create.tsx'
import { RecordList } from '../records/record-list.tsx'
import { RecordShow } from '../records/record-show.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { VariantsList } from './variants-list.tsx'
import { VehicleInputs } from './vehicle-inputs.tsx'

/** The screens of cars, bikes and commercial vehicles and of their variants. */
export function vehicleScreens(collection: CollectionDescription) {
  const { may, fields } = collection
  // A model has no parent, and only models can be duplicated.
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

/** Links a variant to its model. */
function ModelLink({ collection: { fields } }: { collection: CollectionDescription }) {
  const record = useRecordContext()
  const createPath = useCreatePath()
  const field = fields.find(({ type, name }) => type === 'relation' && name.endsWith('_id'))
  const [resource, id] = [field?.target ?? '', String((field && record?.[field.name]) ?? '')]
  const { data: model } = useGetOne(resource, { id }, { enabled: id !== '' })
  if (!model) return null
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'edit', id })}
      label={vehicleName({ brand: model.brand, name: String(model.name) })}
    >
      <ArrowBackIcon />
    </Button>
  )
}
