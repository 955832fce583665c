import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ChatMessage } from '../../app/chat/thread.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { pb } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { Composer } from './composer.tsx'
import { memberName } from './conversation-list.tsx'
import { type Conversation, vehicleOf } from './use-conversations.ts'

/** A conversation with Sawari and the reply form. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { id, user_id, expand } = conversation
  const { query, messages } = useMessages(conversation)
  const foot = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number ?? 0
  useEffect(() => {
    if (!last) return
    foot.current?.scrollIntoView({ block: 'end' })
    // A failed read mark does not matter.
    pb.send('/api/chat/read', { method: 'POST', body: { conversation: id, number: last } }).catch(
      () => undefined,
    )
  }, [id, last])
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0 }}>
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <IconButton
          component={RouterLink}
          to="/chat"
          aria-label={translate('chat.back')}
          sx={{ display: { md: 'none' } }}
        >
          <ArrowBackIcon />
        </IconButton>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" noWrap>
            {memberName(conversation)}
          </Typography>
          {expand?.vehicle_id && (
            <Link component={RouterLink} to={`/usedVehicles/${expand.vehicle_id.id}/show`} variant="body2">
              {vehicleOf(conversation)}
            </Link>
          )}
        </Box>
        {expand?.user_id && (
          <Link component={RouterLink} to={`/users/${user_id}/show`} variant="body2">
            {translate('chat.member')}
          </Link>
        )}
      </Stack>
      <Box
        role="log"
        aria-label={translate('chat.messages')}
        tabIndex={0}
        sx={{ overflowY: 'auto', p: 2, bgcolor: 'background.default' }}
      >
        {query.hasNextPage && (
          <Box sx={{ textAlign: 'center', mb: 1 }}>
            <Button disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {translate('chat.earlier')}
            </Button>
          </Box>
        )}
        {messages.map(message => (
          <Bubble key={message.id} message={message} isOwn={message.sender_id !== user_id} />
        ))}
        <div ref={foot} />
      </Box>
      <Composer conversation={id} />
    </Box>
  )
}

const Bubble = ({ message: { message, timestamp }, isOwn }: { message: ChatMessage; isOwn: boolean }) => (
  <Box
    sx={{
      width: 'fit-content',
      maxWidth: 'min(85%, 560px)',
      ml: isOwn ? 'auto' : 0,
      mb: 1,
      px: 1.5,
      py: 1,
      borderRadius: 2,
      border: 1,
      borderColor: 'divider',
      bgcolor: theme => (isOwn ? theme.palette.tokens['accent-soft'] : theme.palette.background.paper),
    }}
  >
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
    <Typography variant="caption" color="textSecondary">
      {isOwn ? translate('chat.bySawari', { time: formatMoment(timestamp) }) : formatMoment(timestamp)}
    </Typography>
  </Box>
)

const perPage = 100

/** The messages of a conversation, oldest first. It loads the latest page first, then earlier ones. */
function useMessages({ id, messageCount }: Conversation) {
  const query = useInfiniteQuery({
    queryKey: ['messages', id],
    queryFn: async ({ pageParam }) =>
      (
        await pb.collection<ChatMessage>('messages').getList(1, perPage, {
          filter: `conversation = "${id}" && number < ${pageParam}`,
          sort: '-number',
          skipTotal: true,
        })
      ).items,
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: page => (page.length < perPage ? undefined : page.at(-1)?.number),
    // Hiding a message sends no event for the conversation, so the list also polls.
    refetchInterval: 30_000,
  })
  const { data, refetch } = query
  const isBehind = data !== undefined && (data.pages[0]?.[0]?.number ?? 0) < (messageCount ?? 0)
  useEffect(() => {
    if (isBehind && messageCount) refetch()
  }, [isBehind, messageCount, refetch])
  return { query, messages: data?.pages.flat().toReversed() ?? [] }
}
