import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { translate } from '../frame/translate.ts'
import { fileLabel, type GalleryFile, Picture } from '../records/gallery/picture.tsx'

type Props = {
  files: readonly GalleryFile[]
  thumb: string | undefined
  onChoose: (file: GalleryFile) => void
}

/** Selects a gallery picture for a colour. */
export function FromGallery({ files, thumb, onChoose }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<CollectionsIcon />}
        aria-haspopup="dialog"
        onClick={event => setPlace(event.currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {translate('vehicle.fromGallery')}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': translate('vehicle.fromGallery'), role: 'dialog' } }}
      >
        <Box
          sx={{
            p: 1.5,
            width: 'min(420px, 84vw)',
            maxHeight: 320,
            overflow: 'auto',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
          }}
        >
          {files.map(file => (
            <ButtonBase
              key={fileLabel(file)}
              aria-label={translate('vehicle.choosePicture', { name: fileLabel(file) })}
              onClick={() => onChoose(file)}
              sx={{
                display: 'block',
                borderRadius: 1,
                '&:hover': { outline: 2, outlineColor: 'primary.main' },
              }}
            >
              <Picture file={file} thumb={thumb} alt={fileLabel(file)} />
            </ButtonBase>
          ))}
        </Box>
      </Popover>
    </>
  )
}
