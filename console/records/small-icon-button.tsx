import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'

type Props = { label: string; isOff: boolean; onClick: () => void; Icon: SvgIconComponent }

/** A small button of a row or a picture: move, remove. */
export const SmallIconButton = ({ label, isOff, onClick, Icon }: Props) => (
  <IconButton
    size="small"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    sx={{ width: 32, height: 36 }}
  >
    <Icon sx={{ fontSize: 18 }} />
  </IconButton>
)
