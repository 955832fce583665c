import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'

type ListSectionProps = {
  title: string
  count?: string
  links?: ReactNode
  children: readonly ReactNode[]
}

/** A list of the dashboard with its heading, and the links to the whole lists below it. */
export function ListSection({ title, count, links, children }: ListSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ fontWeight: 700 }}>
          {count}
        </Typography>
      </Stack>
      {children.length > 0 ? (
        <RowList label={title}>{children}</RowList>
      ) : (
        <EmptyCard text={translate('inbox.none')} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {links}
      </Stack>
    </section>
  )
}

export const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 650 }}
  >
    {children}
    <ChevronRightIcon fontSize="small" />
  </Link>
)

type ListRowProps = { to?: string; title: ReactNode; note?: string; facts: readonly ReactNode[] }

/** A record with what is known of it on the right. */
export const ListRow = ({ to, title, note, facts }: ListRowProps) => (
  <Stack
    component="li"
    direction={{ xs: 'column', sm: 'row' }}
    sx={{
      columnGap: 2,
      justifyContent: 'space-between',
      alignItems: { sm: 'center' },
      minHeight: 52,
      py: 1,
    }}
  >
    <Stack sx={{ minWidth: 0, alignItems: 'flex-start' }}>
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{ py: 0.5, fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>
      ) : (
        <Typography sx={{ py: 0.5, fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Typography>
      )}
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Stack>
    <Stack
      direction={{ xs: 'row', sm: 'column' }}
      sx={{ flexShrink: 0, flexWrap: 'wrap', columnGap: 1.5, textAlign: { sm: 'right' } }}
    >
      {facts.map((fact, at) => (
        <Typography key={at} variant="body2" color="textSecondary" component="div">
          {fact}
        </Typography>
      ))}
    </Stack>
  </Stack>
)
