import { Form } from 'react-router'
import { formatPrice } from '#app/format/price.ts'
import { factLine } from '#app/format/text.ts'
import garageMessages from '#app/messages/en/garage/garage.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ChartTable } from '#app/ui/chart/chart-table.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { worthPath } from '#app/vehicle-paths.ts'
import { DraftForm } from '../used-vehicles/sell/draft-form.tsx'
import type { DateView, VehicleView } from './garage-view.ts'

/** A vehicle with its value by months, what is due, and what its owner can do. */
export function VehicleCard({ id, name, facts, value, dates, missing, draft, draftPath }: VehicleView) {
  const t = useTranslations(garageMessages)
  return (
    <article
      aria-labelledby={`name-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <div>
        <h2 id={`name-${id}`} className="break-words text-22">
          {name}
        </h2>
        <p className="break-words text-14 text-muted">{factLine(facts)}</p>
      </div>
      {value ? <Value {...value} /> : <p className="text-14 text-muted">{t('value.none')}</p>}
      {dates.length > 0 && (
        <ul aria-label={t('dates.title', { name })} className="divide-y divide-line border-line border-y">
          {dates.map(date => (
            <DateRow key={date.label} {...date} />
          ))}
        </ul>
      )}
      {missing && (
        <p className="text-13 text-muted">
          {missing}{' '}
          <Link
            to={`/garage?edit=${id}#dates`}
            aria-label={t('dates.addOf', { name })}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
            {t('dates.add')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <DraftForm draft={draft} draftPath={draftPath} label={t('sell')} name={t('sellOf', { name })} />
        <LinkButton to={`/garage?edit=${id}`} aria-label={t('editOf', { name })}>
          {t('edit')}
        </LinkButton>
        <Remove id={id} name={name} />
      </div>
    </article>
  )
}

function Value({ title, range, summary, points, rows }: NonNullable<VehicleView['value']>) {
  const t = useTranslations(garageMessages)
  const columns = [
    { label: t('value.month'), isText: true },
    { label: t('value.low') },
    { label: t('value.high') },
  ]
  return (
    <section>
      <h3 className="text-14 text-muted">{title}</h3>
      <p className="font-heavy text-22 tracking-tight tabular-nums">{range}</p>
      <p className="mb-3 text-13 text-muted">
        {t('value.toPrivate')}{' '}
        <Link to={worthPath} className="inline-flex min-h-6 items-center text-accent underline">
          {t('value.how')}
        </Link>
      </p>
      {points.length > 1 ? (
        <>
          <LineChart summary={summary} lines={[points]} format={price => formatPrice(price)} />
          <ChartTable summary={t('value.table')} caption={t('value.caption')} columns={columns} rows={rows} />
        </>
      ) : (
        <p className="rounded-control bg-sunken px-3 py-3 text-13 text-muted">{t('value.first')}</p>
      )}
    </section>
  )
}

const DateRow = ({ label, day, when, tone }: DateView) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
    <span className="grow font-semibold text-14">{label}</span>
    {day && <span className="text-14 tabular-nums">{day}</span>}
    <Tag tone={tone}>{when}</Tag>
  </li>
)

function Remove({ id, name }: { id: string; name: string }) {
  const t = useTranslations(garageMessages)
  return (
    <Confirm label={t('remove')} name={t('removeOf', { name })} text={t('removeText')}>
      <Form method="post">
        <Button type="submit" name="remove" value={id}>
          {t('removeYes')}
        </Button>
      </Form>
    </Confirm>
  )
}
