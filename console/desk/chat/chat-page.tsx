import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { say } from '../../frame/words.ts'
import { Page } from '../page.tsx'
import { State } from '../state.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'
import { useConversations } from './use-conversations.ts'

/** Conversations with Sawari: a list, and beside it (on a phone in its place) the one that is open. */
export function ChatPage() {
  const { id } = useParams()
  const query = useConversations()
  const open = query.data?.find(each => each.id === id)
  return (
    <Page title={say('work.chat')}>
      <State query={query} none={query.data?.length === 0 && say('chat.none')} />
      {query.data && query.data.length > 0 && (
        <Paper
          variant="outlined"
          sx={{
            borderRadius: 1.5,
            overflow: 'hidden',
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
            height: { xs: 'calc(100dvh - 96px)', md: 'calc(100dvh - 112px)' },
          }}
        >
          <Box
            sx={{
              display: { xs: id ? 'none' : 'block', md: 'block' },
              overflowY: 'auto',
              borderRight: { md: 1 },
              borderColor: { md: 'divider' },
            }}
          >
            <ConversationList conversations={query.data} openId={id} />
          </Box>
          <Box sx={{ display: { xs: id ? 'grid' : 'none', md: 'grid' }, minHeight: 0 }}>
            {open ? (
              <Thread key={open.id} conversation={open} />
            ) : (
              <Typography color="textSecondary" sx={{ p: 3 }}>
                {say(id ? 'chat.gone' : 'chat.choose')}
              </Typography>
            )}
          </Box>
        </Paper>
      )}
    </Page>
  )
}
