import type { CatalogueTask, readCatalogueTasks } from '../../domain/operator-inbox/catalogue-tasks.ts'
import { formatDay, formatMoment } from '../../format/english-dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatSpan } from '../frame/instants.ts'
import { TwoColumns } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { taskListPath } from '../publishing/state-filter.ts'
import { ListLink, ListRow, ListSection } from './list-section.tsx'

export type CatalogueTasksData = Awaited<ReturnType<typeof readCatalogueTasks>>

/** An editor's first screen: what needs work in the catalogue, each task with its first records and its lists. */
export function CatalogueTasks({ data: { tasks, imports, stalePrices } }: { data: CatalogueTasksData }) {
  const titleOf = useCollectionTitle()
  return (
    <TwoColumns>
      {tasks.map(task => (
        <ListSection
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
            <ListRow
              key={`${collection}/${id}`}
              to={`/${collection}/${encodeURIComponent(id)}`}
              title={title}
              facts={[titleOf(collection), dateText(task.name, date)]}
            />
          ))}
        </ListSection>
      ))}
      <ListSection
        title={translate('tasks.imports', { days: imports.days })}
        count={formatNumber(imports.count)}
        links={<ListLink to="/import">{translate('tasks.importFile')}</ListLink>}
      >
        {imports.items.map(({ id, collection, created, by, rows, refused, new: added, changed }) => (
          <ListRow
            key={id}
            title={titleOf(collection)}
            facts={[
              translate('tasks.importFigures', {
                rows,
                added: formatNumber(added),
                changed: formatNumber(changed),
                refused,
              }),
              translate('tasks.importBy', {
                name: by || translate('history.somebody'),
                time: formatMoment(created),
              }),
            ]}
          />
        ))}
      </ListSection>
    </TwoColumns>
  )
}

function useCollectionTitle() {
  const { collections } = useConsoleConfig()
  return (name: string) => collections.find(each => each.name === name)?.title ?? name
}

function dateText(task: CatalogueTask['name'], date: string): string {
  if (task === 'scheduled') return translate('tasks.goesLive', { time: formatMoment(date) })
  if (task === 'stalePrices') return translate('tasks.pricedAt', { day: formatDay(date) })
  return translate('tasks.changed', { age: formatSpan(date) })
}
