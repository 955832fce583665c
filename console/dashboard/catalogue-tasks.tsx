import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CatalogueTask, readCatalogueTasks } from '../../domain/operator-inbox/catalogue-tasks.ts'
import { formatNumber, formatSpan, fullDay, shortTime } from '../frame/format.ts'
import { TwoColumns } from '../frame/page.tsx'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { taskListPath } from '../publishing/state-filter.ts'

export type CatalogueTasksData = Awaited<ReturnType<typeof readCatalogueTasks>>

/** An editor's first screen: what needs work in the catalogue, each task with its first records and its lists. */
export function CatalogueTasks({ data: { tasks, imports, stalePrices } }: { data: CatalogueTasksData }) {
  const titleOf = useCollectionTitle()
  return (
    <TwoColumns>
      {tasks.map(task => (
        <Section
          key={task.name}
          title={translate(`tasks.${task.name}`, { months: stalePrices.months })}
          count={`${formatNumber(task.count)}${task.isCapped ? '+' : ''}`}
          links={task.lists.map(({ collection, count }) => (
            <ListLink key={collection} to={taskListPath(task.name, collection, stalePrices.until)}>
              {translate('tasks.list', { title: titleOf(collection), count: formatNumber(count) })}
            </ListLink>
          ))}
        >
          {task.items.map(({ collection, id, title, date }) => (
            <Row
              key={`${collection}/${id}`}
              to={`/${collection}/${encodeURIComponent(id)}`}
              title={title}
              facts={[titleOf(collection), dateText(task.name, date)]}
            />
          ))}
        </Section>
      ))}
      <Section
        title={translate('tasks.imports', { days: imports.days })}
        count={formatNumber(imports.count)}
        links={<ListLink to="/import">{translate('tasks.importFile')}</ListLink>}
      >
        {imports.items.map(({ id, collection, created, by, rows, refused, new: added, changed }) => (
          <Row
            key={id}
            title={titleOf(collection)}
            facts={[
              translate('tasks.importFigures', { rows, added, changed, refused }),
              translate('tasks.importBy', {
                name: by || translate('history.somebody'),
                time: shortTime(created),
              }),
            ]}
          />
        ))}
      </Section>
    </TwoColumns>
  )
}

function useCollectionTitle() {
  const { collections } = useConsoleConfig()
  return (name: string) => collections.find(each => each.name === name)?.title ?? name
}

function dateText(task: CatalogueTask['name'], date: string): string {
  if (task === 'scheduled') return translate('tasks.goesLive', { time: shortTime(date) })
  if (task === 'stalePrices') return translate('tasks.pricedAt', { day: fullDay(date) })
  return translate('tasks.changed', { age: formatSpan(date) })
}

type SectionProps = { title: string; count: string; links: ReactNode; children: readonly ReactNode[] }

function Section({ title, count, links, children }: SectionProps) {
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

const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
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

const Row = ({ to, title, facts }: { to?: string; title: string; facts: readonly string[] }) => (
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
    {to ? (
      <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{ minWidth: 0, py: 0.5, fontWeight: 650, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
    ) : (
      <Typography sx={{ py: 0.5, fontWeight: 650 }}>{title}</Typography>
    )}
    <Stack
      direction={{ xs: 'row', sm: 'column' }}
      sx={{ flexShrink: 0, flexWrap: 'wrap', columnGap: 1.5, textAlign: { sm: 'right' } }}
    >
      {facts.map(fact => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Stack>
  </Stack>
)
