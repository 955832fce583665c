import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { translate } from '../frame/translate.ts'

type Props = { file: File | undefined; isDisabled: boolean; onFile: (file: File) => void }

/** A drop zone that also opens the file dialog. */
export function ChooseFile({ file, isDisabled, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isDisabled) onFile(dropped)
  }
  return (
    <Box
      component="label"
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        px: 2,
        py: 1.5,
        border: '1px dashed',
        borderColor: theme => theme.palette.tokens[isOver ? 'accent' : 'line-strong'],
        borderRadius: 1,
        bgcolor: theme => (isOver ? theme.palette.tokens['accent-soft'] : 'transparent'),
        cursor: isDisabled ? 'default' : 'pointer',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <UploadFileIcon color="primary" />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {file ? file.name : translate('import.choose')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {file
            ? translate('import.chosen', { size: formatNumber(Math.ceil(file.size / 1024)) })
            : translate('import.limits')}
        </Typography>
      </Box>
      <input
        type="file"
        accept=".csv,.json,text/csv,application/json"
        disabled={isDisabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onFile(chosen)
          // Allows choosing the same file again after editing it.
          target.value = ''
        }}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
      />
    </Box>
  )
}
