import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, useCreatePath, useGetOne, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'

/** From a variant to its model. */
export function ModelLink({ collection: { fields } }: { collection: CollectionDescription }) {
  const record = useRecordContext()
  const createPath = useCreatePath()
  const field = fields.find(({ type, name }) => type === 'relation' && name.endsWith('_id'))
  const [resource, id] = [field?.target ?? '', String((field && record?.[field.name]) ?? '')]
  const { data: model } = useGetOne(resource, { id }, { enabled: id !== '' })
  if (!model) return null
  return (
    <Button component={Link} to={createPath({ resource, type: 'edit', id })} label={String(model.name)}>
      <ArrowBackIcon />
    </Button>
  )
}
