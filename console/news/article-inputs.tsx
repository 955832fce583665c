import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import { ArrayInput, Button, SimpleFormIterator, TextInput } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { say } from '../frame/words.ts'
import { FieldInput } from '../records/field-input.tsx'
import { FormPart } from '../records/form-part.tsx'
import { RelatedVehiclesInput } from './related-vehicles-input.tsx'

/** An article: what is read on the left, what stands around it beside. */
export function ArticleInputs({ collection }: { collection: CollectionDescription }) {
  const input = (name: string) => <FieldInput collection={collection} name={name} isNew />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <FormPart title={say('article.text')}>
        {input('title')}
        {input('excerpt')}
        {input('content')}
      </FormPart>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <FormPart title={say('article.about')}>
          {input('category')}
          {input('author')}
        </FormPart>
        <FormPart title={say('article.pictures')} hint={say('article.picturesHint')}>
          {input('images')}
        </FormPart>
        <FormPart title={say('article.vehicles')} hint={say('article.vehiclesHint')}>
          <RelatedVehiclesInput />
        </FormPart>
        <FormPart title={say('article.videos')} hint={say('article.videosHint')}>
          <ArrayInput source="videos" label={false}>
            <SimpleFormIterator
              disableReordering
              disableClear
              fullWidth
              addButton={<Button label={say('article.addVideo')} startIcon={<AddIcon />} />}
            >
              <TextInput source="title" label={say('article.videoTitle')} helperText={false} />
              <TextInput source="url" type="url" label={say('article.videoAddress')} helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </FormPart>
      </Box>
    </Box>
  )
}
