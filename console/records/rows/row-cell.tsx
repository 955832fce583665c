import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import type { ClipboardEventHandler } from 'react'
import { formatRupees } from '../../../format/rupees.ts'
import { readRupees } from '../read-rupees.ts'
import type { Column } from './rows.ts'

type Props = {
  column: Column
  label: string
  text: string
  onChange: (text: string) => void
  onPaste: ClipboardEventHandler
}

/** One cell. Marks an invalid amount, and formats a valid one in rupees on blur. */
export function RowCell({
  column: { type = 'text', max, label: name },
  label,
  text,
  onChange,
  onPaste,
}: Props) {
  const amount = type === 'amount' ? readRupees(text) : undefined
  const isWrong = type === 'amount' && text.trim() !== '' && amount === undefined
  return (
    <InputBase
      value={text}
      onChange={event => onChange(event.target.value)}
      onBlur={() => amount !== undefined && onChange(formatRupees(amount))}
      onPaste={onPaste}
      type={type === 'date' ? 'date' : 'text'}
      multiline={type === 'text' && (max ?? 0) > 500}
      error={isWrong}
      fullWidth
      // A phone shows no table head, so each cell has its own label.
      placeholder={type === 'amount' ? undefined : name}
      startAdornment={
        type === 'amount' && (
          <Typography
            component="span"
            aria-hidden
            variant="body2"
            color="textSecondary"
            sx={{ display: { sm: 'none' }, mr: 0.75 }}
          >
            {name}
          </Typography>
        )
      }
      inputProps={{
        'aria-label': label,
        'aria-invalid': isWrong || undefined,
        maxLength: max,
        inputMode: type === 'amount' ? 'decimal' : type === 'url' ? 'url' : undefined,
      }}
      sx={{
        border: 1,
        borderColor: theme => (isWrong ? theme.palette.error.main : theme.palette.tokens['line-strong']),
        borderRadius: 1,
        px: 1.25,
        minHeight: 36,
        py: 0,
        fontSize: 14,
        '&.Mui-focused': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
        '& input::placeholder, & textarea::placeholder': {
          color: 'text.secondary',
          opacity: { xs: 1, sm: 0 },
        },
      }}
    />
  )
}
