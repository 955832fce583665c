import BlockIcon from '@mui/icons-material/Block'
import CalendarIcon from '@mui/icons-material/CalendarMonth'
import FormIcon from '@mui/icons-material/EditNote'
import BookedIcon from '@mui/icons-material/EventAvailable'

const icons: Readonly<Record<string, typeof BlockIcon>> = {
  block: BlockIcon,
  foreign: CalendarIcon,
  hold: FormIcon,
  booking: BookedIcon,
}

/** The sign of what takes a time other than an enquiry, so that colour alone tells nothing. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind]
  return Icon ? <Icon aria-hidden sx={{ fontSize: 15, flex: 'none' }} /> : undefined
}
