import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'
import { say } from '../frame/words.ts'

/** The way to bring records of this collection from a file. */
export const ImportButton = ({ collection: { name } }: { collection: CollectionDescription }) => (
  <Button component={Link} to={`/import?collection=${name}`} label={say('record.import')}>
    <UploadFileIcon />
  </Button>
)
