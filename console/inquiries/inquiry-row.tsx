import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { pb } from '../api/client.ts'
import { formatSpan } from '../frame/instants.ts'
import { type MessageKey, translate, valueLabel } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { useOperatorNames } from '../records/operator-name.tsx'
import { DueTime } from './due-time.tsx'
import { type Inquiry, kindName, noteOf } from './kinds.ts'

type Props = { item: Inquiry; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** A row of the inbox with its most frequent actions. */
export function InquiryRow({ item, isChosen, onChoose }: Props) {
  const { search } = useLocation()
  const { operator } = useConsoleConfig()
  const { mutate, isBusy } = useMutation()
  const operatorName = useOperatorNames()
  const change = (body: object, done?: MessageKey) => () =>
    mutate(() => pb.collection(item.kind).update(item.id, body), done)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '230px minmax(0, 1fr) 120px 240px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1.25,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          alignItems: 'center',
          '& > p': { gridColumn: 2 },
        }}
      >
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={(_, next) => onChoose(next)}
          slotProps={{ input: { 'aria-label': translate('publish.choose', { name: item.name }) } }}
          sx={{ gridRow: 'span 2', ml: -1 }}
        />
        <Link
          component={RouterLink}
          to={`/inbox/${item.kind}/${item.id}`}
          state={{ search }}
          underline="hover"
          sx={{ fontWeight: 700, display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
        >
          {item.name}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap>
          {kindName(item.kind)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {item.vehicle && (
          <Typography variant="body2" sx={{ fontWeight: 650 }} noWrap>
            {item.vehicle.name}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" noWrap>
          {noteOf(item)}
        </Typography>
      </Box>
      <Stack
        direction={{ xs: 'row', md: 'column' }}
        sx={{ columnGap: 1, alignItems: { xs: 'center', md: 'flex-start' } }}
      >
        <Typography variant="body2">{translate('inbox.age', { age: formatSpan(item.created) })}</Typography>
        <DueTime item={item} />
      </Stack>
      <Stack
        direction="row"
        sx={{ gap: 0.75, alignItems: 'center', flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}
      >
        {item.duplicateOf && <Chip size="small" label={translate('inbox.duplicate')} />}
        <Chip
          size="small"
          label={valueLabel(item.status, item.kind)}
          color={item.stage === 'waiting' ? 'warning' : 'default'}
          variant="outlined"
        />
        {item.assignee ? (
          <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, overflowWrap: 'anywhere' }}>
            {operatorName(item.assignee)}
          </Typography>
        ) : (
          <Button size="small" disabled={isBusy} onClick={change({ assignee: operator.id })}>
            {translate('inbox.take')}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          // The row leaves the list.
          onClick={change({ spam: !item.spam }, item.spam ? 'inbox.wasNoSpam' : 'inbox.wasSpam')}
        >
          {translate(item.spam ? 'inbox.noSpam' : 'inbox.spam')}
        </Button>
      </Stack>
    </Box>
  )
}
