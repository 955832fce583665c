import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatSpan } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { type Conversation, isUnanswered, vehicleOf } from './use-conversations.ts'

type Props = { conversations: Conversation[]; openId: string | undefined }

/** The list of conversations: member, vehicle, last message and time. */
export const ConversationList = ({ conversations, openId }: Props) => (
  <List disablePadding aria-label={translate('work.chat')}>
    {conversations.map(conversation => {
      const { id, last_message, last_message_time } = conversation
      return (
        <li key={id}>
          <ListItemButton
            component={Link}
            to={`/chat/${id}`}
            selected={id === openId}
            aria-current={id === openId ? 'page' : undefined}
            divider
            sx={{ display: 'block', py: 1.25 }}
          >
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
              <Typography noWrap sx={{ fontWeight: 700 }}>
                {memberName(conversation)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {formatSpan(last_message_time)}
              </Typography>
            </Stack>
            <Typography variant="body2" noWrap>
              {vehicleOf(conversation)}
            </Typography>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
                {last_message}
              </Typography>
              {isUnanswered(conversation) && (
                <Chip size="small" color="warning" variant="outlined" label={translate('chat.waits')} />
              )}
            </Stack>
          </ListItemButton>
        </li>
      )
    })}
  </List>
)

export const memberName = ({ expand }: Conversation): string =>
  expand?.user_id?.name || translate('chat.noName')
