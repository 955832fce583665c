import Box from '@mui/material/Box'
import { encode } from 'uqr'

type Props = { text: string; name: string }

/** Always dark on white: cameras expect that. */
export function QrCode({ text, name }: Props) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 208, height: 208, backgroundColor: '#fff', borderRadius: 1, shapeRendering: 'crispEdges' }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}
