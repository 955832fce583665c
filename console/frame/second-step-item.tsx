import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { translate } from './translate.ts'

/** Leads to where an operator sets the second step of its sign-in up. */
export function SecondStepItem() {
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/second-step" onClick={menu?.onClose}>
      <ListItemIcon>
        <PhonelinkLockIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('enrol.menu')}</ListItemText>
    </MenuItem>
  )
}
