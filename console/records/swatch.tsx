import Box from '@mui/material/Box'

/** A colour beside its name. */
export const Swatch = ({ hex, size = 14 }: { hex: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: size,
      height: size,
      mr: 0.75,
      flexShrink: 0,
      borderRadius: '50%',
      verticalAlign: 'text-bottom',
      border: 1,
      borderColor: theme => theme.palette.tokens['line-strong'],
      bgcolor: hex,
    }}
  />
)
