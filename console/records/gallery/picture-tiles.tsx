import BackIcon from '@mui/icons-material/ArrowBack'
import ForwardIcon from '@mui/icons-material/ArrowForward'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { isChosen } from '../../api/record-body.ts'
import { translate } from '../../frame/translate.ts'
import { moveItem } from '../rows/rows.ts'
import { SmallIconButton } from '../small-icon-button.tsx'
import { fileLabel, type GalleryFile, Picture } from './picture.tsx'

type Props = {
  label: string
  files: readonly GalleryFile[]
  thumb: string | undefined
  isDisabled?: boolean
  isSmall?: boolean
  onChange: (files: GalleryFile[]) => void
}

/** Pictures in order. Drag them or use their buttons to move and remove them. */
export function PictureTiles({ label, files, thumb, isDisabled = false, isSmall = false, onChange }: Props) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const enter = (at: number) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    setOver(at)
  }
  const drop = (at: number) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    onChange(moveItem(files, dragged, at))
    end()
  }
  if (files.length === 0) return null
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: `repeat(auto-fill, minmax(${isSmall ? 116 : 136}px, 1fr))`,
      }}
    >
      {files.map((file, at) => {
        const name = fileLabel(file)
        return (
          <Box
            component="li"
            key={isChosen(file) ? `${name} ${file.rawFile.size} ${file.rawFile.lastModified}` : name}
            draggable={!isDisabled}
            onDragStart={() => setDragged(at)}
            onDragOver={enter(at)}
            onDrop={drop(at)}
            onDragEnd={end}
            sx={{
              cursor: isDisabled ? 'default' : 'grab',
              opacity: dragged === at ? 0.4 : 1,
              border: 1,
              borderColor: over === at && dragged !== at ? 'primary.main' : 'divider',
              borderRadius: 1.25,
              p: 0.5,
              minWidth: 0,
            }}
          >
            <Picture file={file} thumb={thumb} alt={name} />
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', mt: 0.25 }}>
              {files.length > 1 && (
                <>
                  <Typography variant="body2" color="textSecondary" sx={{ pl: 0.5, flexGrow: 1 }} aria-hidden>
                    {at + 1}
                  </Typography>
                  <SmallIconButton
                    label={translate('gallery.earlier', { name })}
                    isOff={isDisabled || at === 0}
                    onClick={() => onChange(moveItem(files, at, at - 1))}
                    Icon={BackIcon}
                  />
                  <SmallIconButton
                    label={translate('gallery.later', { name })}
                    isOff={isDisabled || at === files.length - 1}
                    onClick={() => onChange(moveItem(files, at, at + 1))}
                    Icon={ForwardIcon}
                  />
                </>
              )}
              <SmallIconButton
                label={translate('record.removeFile', { name })}
                isOff={isDisabled}
                onClick={() => onChange(files.filter((_, each) => each !== at))}
                Icon={CloseIcon}
              />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
