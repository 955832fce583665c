import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'

/** The way to bring records of this collection from a file. */
export const ImportButton = ({ collection: { name } }: { collection: CollectionDescription }) => (
  <Button component={Link} to={`/import?collection=${name}`} label={translate('record.import')}>
    <UploadFileIcon />
  </Button>
)
