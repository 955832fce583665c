import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { FieldDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { DropZone } from '../records/gallery/drop-zone.tsx'
import { type GalleryFile, isSameFile } from '../records/gallery/picture.tsx'
import { PictureTiles } from '../records/gallery/picture-tiles.tsx'
import { FromGallery } from './from-gallery.tsx'

export type Colour = { color_name: string; color_hex: string; images: GalleryFile[] }

type Props = {
  colour: Colour
  number: number
  count: number
  gallery: readonly GalleryFile[]
  pictures: FieldDescription
  onChange: (part: Partial<Colour>) => void
  /** Sets the colour's pictures. New ones are added to the gallery. */
  onPictures: (images: GalleryFile[], added: GalleryFile[]) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour: name, shade and pictures. */
export function ColourCard({
  colour,
  number,
  count,
  gallery,
  pictures,
  onChange,
  onPictures,
  onMove,
  onRemove,
}: Props) {
  const { color_name: name, color_hex: hex, images } = colour
  const named = name || translate('vehicle.colour', { number })
  const free = gallery.filter(file => !images.some(each => isSameFile(each, file)))
  return (
    <Box
      role="group"
      aria-label={named}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: { xs: 1.25, md: 1.5 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('vehicle.shade')}
          value={isHex(hex) ? hex.toLowerCase() : '#000000'}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
            onChange({ color_hex: event.target.value.toUpperCase() })
          }
          sx={{
            width: 40,
            height: 40,
            p: 0,
            cursor: 'pointer',
            appearance: 'none',
            overflow: 'hidden',
            border: 1,
            borderColor: theme => theme.palette.tokens['line-strong'],
            borderRadius: 1,
            '&::-webkit-color-swatch-wrapper': { p: 0 },
            '&::-webkit-color-swatch': { border: 0 },
          }}
        />
        <TextField
          label={translate('vehicle.colourName')}
          value={name}
          required
          onChange={event => onChange({ color_name: event.target.value })}
          sx={{ flex: '1 1 160px', maxWidth: 320 }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          label={translate('vehicle.hex')}
          value={hex}
          error={!isHex(hex)}
          helperText={isHex(hex) ? undefined : translate('vehicle.noHex')}
          onChange={event => onChange({ color_hex: event.target.value.trim() })}
          sx={{ width: 116 }}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
        />
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <IconButton
            size="small"
            aria-label={translate('vehicle.colourUp', { name: named })}
            disabled={number === 1}
            onClick={() => onMove(number - 2)}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('vehicle.colourDown', { name: named })}
            disabled={number === count}
            onClick={() => onMove(number)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('vehicle.removeColour', { name: named })}
            onClick={onRemove}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      <PictureTiles
        label={translate('vehicle.picturesOf', { name: named })}
        files={images}
        thumb={pictures.thumbs?.[0]}
        isSmall
        onChange={next => onPictures(next, [])}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <DropZone
          field={pictures}
          label={translate('vehicle.addPicturesOf', { name: named })}
          isSmall
          onAdd={added => onPictures([...images, ...added], added)}
        />
        {free.length > 0 && (
          <FromGallery
            files={free}
            thumb={pictures.thumbs?.[0]}
            onChoose={file => onPictures([...images, file], [])}
          />
        )}
      </Box>
    </Box>
  )
}
