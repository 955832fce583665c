import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { SyntheticEvent } from 'react'

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: readonly (readonly [value: string, name: string])[]
}

/** A filter with a few values; the first is usually empty and means all. */
export const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    sx={{ minWidth: 148, flex: { xs: '1 0 140px', md: '0 0 auto' } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    {children.map(([each, name]) => (
      <MenuItem key={each} value={each}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

type SearchProps = { label: string; value: string; onSearch: (text: string) => void; isWide?: boolean }

/** A text to search for, which Enter sends. */
export function SearchField({ label, value, onSearch, isWide = false }: SearchProps) {
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <Stack
      component="form"
      role={isWide ? 'search' : undefined}
      direction="row"
      onSubmit={search}
      sx={{ flex: isWide ? { xs: '1 0 100%', md: '0 1 260px' } : { xs: '1 0 140px', md: '0 1 170px' } }}
    >
      <TextField key={value} name="text" type="search" label={label} defaultValue={value} fullWidth />
    </Stack>
  )
}
