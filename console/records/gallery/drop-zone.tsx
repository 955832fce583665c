import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import type { FieldDescription } from '../../api/describe.ts'
import type { ChosenFile } from '../../api/record-body.ts'
import { translate } from '../../frame/translate.ts'
import { rejectReason } from './check-picture.ts'

type Props = {
  field: FieldDescription
  label: string
  onAdd: (files: ChosenFile[]) => void
  isDisabled?: boolean
  isSmall?: boolean
}

/** Accepts dropped or chosen files and explains why it rejects a file. */
export function DropZone({ field, label, onAdd, isDisabled = false, isSmall = false }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { add, refused, forget } = useAddFiles(field, onAdd)
  const over = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (isDisabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          px: isSmall ? 1.25 : 2,
          py: isSmall ? 0.75 : 1.5,
          border: '1.5px dashed',
          borderRadius: 1.5,
          borderColor: theme => (isOver ? theme.palette.primary.main : theme.palette.tokens['line-strong']),
          bgcolor: theme => (isOver ? theme.palette.tokens['accent-soft'] : 'transparent'),
        }}
      >
        <Button
          size="small"
          variant={isSmall ? 'text' : 'outlined'}
          startIcon={<AddIcon />}
          disabled={isDisabled}
          onClick={() => chooser.current?.click()}
        >
          {translate(field.multiple ? 'record.addFiles' : 'record.chooseFile')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {translate(field.multiple ? 'gallery.orDrop' : 'gallery.orDropOne')}
        </Typography>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          multiple={field.multiple}
          accept={field.accept?.join(',')}
          onChange={event => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Box>
      {refused.length > 0 && (
        <Alert severity="error" onClose={forget} sx={{ mt: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
          {refused.map(({ name, why }) => (
            <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
              <strong>{name}</strong>: {why}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  )
}

type RejectedFile = { name: string; why: string }

/** Checks chosen files one by one, adds the valid ones and reports the others. */
function useAddFiles(field: FieldDescription, onAdd: (files: ChosenFile[]) => void) {
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  const add = async (chosen: Iterable<File>) => {
    const good: ChosenFile[] = []
    const bad: RejectedFile[] = []
    for (const rawFile of chosen) {
      const why = await rejectReason(rawFile, field)
      if (why) bad.push({ name: rawFile.name, why })
      else good.push({ rawFile })
    }
    setRefused(bad)
    if (good.length) onAdd(good)
  }
  return { add, refused, forget: () => setRefused([]) }
}
