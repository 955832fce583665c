import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import type { FieldDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { InputError } from './form-part.tsx'
import { DropZone } from './gallery/drop-zone.tsx'
import type { GalleryFile } from './gallery/picture.tsx'
import { PictureTiles } from './gallery/picture-tiles.tsx'

type Props = {
  field: FieldDescription
  isDisabled?: boolean
  /** Called with a removed file, so other fields can drop it too. */
  onRemoved?: (files: GalleryFile[]) => void
}

/** The files of a field, stored and new: add, remove and sort them. */
export function FilesInput({ field, isDisabled = false, onRemoved }: Props) {
  const { name, multiple, thumbs, maxSelect } = field
  const { field: input, fieldState } = useInput({ source: name })
  const files: GalleryFile[] = [input.value || []].flat()
  const set = (next: GalleryFile[]) => {
    input.onChange(multiple ? next : (next[0] ?? ''))
    const gone = files.filter(file => !next.includes(file))
    if (gone.length) onRemoved?.(gone)
  }
  const label = fieldName(name)
  return (
    <Box
      component="fieldset"
      disabled={isDisabled}
      sx={{ border: 0, p: 0, mx: 0, mt: 1, mb: 2, width: '100%', minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
        <PictureTiles
          label={label}
          files={files}
          thumb={thumbs?.[0]}
          isDisabled={isDisabled}
          onChange={set}
        />
        <DropZone
          field={field}
          label={label}
          isDisabled={isDisabled}
          onAdd={added => set(multiple ? [...files, ...added].slice(0, maxSelect) : added.slice(0, 1))}
        />
      </Box>
      <InputError error={fieldState.error && (fieldState.error.message ?? '')} />
    </Box>
  )
}
