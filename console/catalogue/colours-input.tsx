import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import type { GalleryFile } from '../records/gallery/picture.tsx'
import { moveItem } from '../records/rows/rows.ts'
import { type Colour, ColourCard } from './colour-card.tsx'

/** A vehicle's colours with their pictures, which are also in the gallery. */
export function ColoursInput({ pictures }: { pictures: FieldDescription }) {
  const { field, fieldState } = useInput({ source: 'colors' })
  const { setValue } = useFormContext()
  const gallery = listOf<GalleryFile>(useWatch({ name: pictures.name }))
  const colours = listOf<Colour>(field.value)
  const set = (next: Colour[]) => field.onChange(next.length ? next : null)
  const change = (at: number, part: Partial<Colour>) =>
    set(colours.map((colour, each) => (each === at ? { ...colour, ...part } : colour)))
  const bring = (at: number, images: GalleryFile[], added: GalleryFile[]) => {
    if (added.length) setValue(pictures.name, [...gallery, ...added], { shouldDirty: true })
    change(at, { images })
  }
  return (
    <Box
      role="group"
      aria-label={fieldName('colors')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, minWidth: 0 }}
    >
      <Typography variant="h3" component="h2">
        {fieldName('colors')}
      </Typography>
      {colours.map((colour, at) => (
        <ColourCard
          key={at}
          colour={colour}
          number={at + 1}
          count={colours.length}
          gallery={gallery}
          pictures={pictures}
          onChange={part => change(at, part)}
          onPictures={(images, added) => bring(at, images, added)}
          onMove={to => set(moveItem(colours, at, to))}
          onRemove={() => set(colours.filter((_, each) => each !== at))}
        />
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => set([...colours, { color_name: '', color_hex: '#c0c0c0', images: [] }])}
      >
        {translate('vehicle.addColour')}
      </Button>
    </Box>
  )
}

// A form has an empty text where a record has null.
const listOf = <Item,>(value: unknown): Item[] => (Array.isArray(value) ? value : [])
