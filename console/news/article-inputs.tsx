import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import { ArrayInput, Button, SimpleFormIterator, TextInput } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormColumns, FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
import { RelatedVehiclesInput } from './related-vehicles-input.tsx'

/** The form of an article: the text on the left, its details on the right. */
export function ArticleInputs({ collection }: { collection: CollectionDescription }) {
  const input = (name: string) => <FieldInput collection={collection} name={name} isNew />
  return (
    <FormColumns>
      <FormPart title={translate('article.text')}>
        {input('title')}
        {input('excerpt')}
        {input('content')}
      </FormPart>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <FormPart title={translate('article.about')}>
          {input('category')}
          {input('author')}
        </FormPart>
        <FormPart title={translate('article.pictures')} hint={translate('article.picturesHint')}>
          {input('images')}
        </FormPart>
        <FormPart title={translate('article.vehicles')} hint={translate('article.vehiclesHint')}>
          <RelatedVehiclesInput />
        </FormPart>
        <FormPart title={translate('article.videos')} hint={translate('article.videosHint')}>
          <ArrayInput source="videos" label={false}>
            <SimpleFormIterator
              disableReordering
              disableClear
              fullWidth
              addButton={<Button label={translate('article.addVideo')} startIcon={<AddIcon />} />}
            >
              <TextInput source="title" label={translate('article.videoTitle')} helperText={false} />
              <TextInput
                source="url"
                type="url"
                label={translate('article.videoAddress')}
                helperText={false}
              />
            </SimpleFormIterator>
          </ArrayInput>
        </FormPart>
      </Box>
    </FormColumns>
  )
}
