import { placeName } from '#app/format/place-name.ts'
import profileMessages from '#app/messages/en/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type OwnInquiry, ownInquiries } from '#domain/inquiries/own-inquiries.ts'
import { formatDay, formatMoment } from '../../format/date.ts'
import { writtenIn } from '../../format/written-in.ts'
import { loading } from '../../loading.ts'
import { Older } from '../../ui/older.tsx'
import { Part } from '../../ui/part.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { memberPage } from '../members/member-page.ts'
import type { Route } from './+types/inquiries'
import { partMeta } from './part-meta.ts'
import { RecordLink } from './record-link.tsx'

export const meta = partMeta('inquiries')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await memberPage(args)
  const { items, ...rest } = await loading(page, ownInquiries(ctx, id, older))
  return { inquiries: items.map(inWords), older: rest.older, isOlder: older !== null }
}

const inWords = (inquiry: OwnInquiry): OwnInquiry =>
  inquiry.city ? { ...inquiry, city: placeName(inquiry.city) } : inquiry

export default function Inquiries({ loaderData: { inquiries, ...pages } }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <Part level="h1" title={t('part.inquiries')} text={t('inquiriesText')}>
      {inquiries.length ? (
        <ul>
          {inquiries.map(inquiry => (
            <Inquiry key={inquiry.id} {...inquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('inquiriesNone')} text={t('inquiriesNoneText')} />
      )}
      <Older path="/profile/inquiries" {...pages} />
    </Part>
  )
}

const tones = { contacted: 'good', Confirmed: 'good', Declined: 'danger' } as const

function Inquiry({ collection, created, status, message, city, span, vehicle }: OwnInquiry) {
  const t = useTranslations(profileMessages)
  // The statuses and collections of inquiries are those that the messages name.
  const kind = t(`kind.${collection}` as 'kind.CarsInquiry')
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RecordLink vehicle={vehicle} />
        <Tag tone={status in tones ? tones[status as keyof typeof tones] : 'plain'}>
          {t(`status.${status}` as 'status.new')}
        </Tag>
      </div>
      <p className="text-13 text-muted">
        {kind} · {t('sent', { date: formatDay(created) })}
      </p>
      {span && (
        <p className="text-14">
          {t('rentedFor', { start: formatMoment(span.start), end: formatMoment(span.end) })}
        </p>
      )}
      {city && <p className="text-14">{t('inCity', { city })}</p>}
      {message && (
        <p lang={writtenIn(message)} className="whitespace-pre-line text-14">
          {message}
        </p>
      )}
    </li>
  )
}
