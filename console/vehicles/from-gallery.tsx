import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { say } from '../frame/words.ts'
import { fileLabel, type Kept, Picture } from '../records/gallery/picture.tsx'

type Props = { files: readonly Kept[]; thumb: string | undefined; onChoose: (file: Kept) => void }

/** Pictures of the gallery, to give one to a colour. */
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
        {say('vehicle.fromGallery')}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': say('vehicle.fromGallery'), role: 'dialog' } }}
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
              aria-label={say('vehicle.choosePicture', { name: fileLabel(file) })}
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
