import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'
import { useConversation, useConversations } from './use-conversations.ts'

/** Conversations with Sawari: the list and the open conversation. A phone shows one of them. */
export function ChatPage() {
  const { id } = useParams()
  const { query, all } = useConversations()
  const { open, isPending } = useConversation(id, all)
  return (
    <Page title={translate('work.chat')}>
      <QueryState query={query} none={all.length === 0 && translate('chat.none')} />
      {all.length > 0 && (
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
            <ConversationList conversations={all} openId={id} />
            <Box sx={{ px: 2, pb: 2 }}>
              <LoadMore query={query} />
            </Box>
          </Box>
          <Box sx={{ display: { xs: id ? 'grid' : 'none', md: 'grid' }, minHeight: 0 }}>
            {open ? (
              <Thread key={open.id} conversation={open} />
            ) : (
              <Typography color="textSecondary" sx={{ p: 3 }}>
                {translate(!id ? 'chat.choose' : isPending ? 'frame.loading' : 'chat.gone')}
              </Typography>
            )}
          </Box>
        </Paper>
      )}
    </Page>
  )
}
