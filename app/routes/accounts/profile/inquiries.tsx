import { formatDay, formatMoment } from '#app/format/date.ts'
import { fileUrl } from '#app/format/media.ts'
import { placeName } from '#app/format/record-text.ts'
import { foreignLanguage } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { RecordLink } from '#app/ui/record-link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listMemberInquiries, type MemberInquiry } from '#domain/inquiries/member-inquiries.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/inquiries'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('inquiries')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const { items, ...rest } = await loadOrThrow(page, listMemberInquiries(ctx, id, older))
  return { inquiries: items.map(inWords), older: rest.older, isOlder: older !== null }
}

const inWords = (inquiry: MemberInquiry): MemberInquiry =>
  inquiry.city ? { ...inquiry, city: placeName(inquiry.city) } : inquiry

export default function Inquiries({ loaderData: { inquiries, ...pages } }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <SectionCard level="h1" title={t('part.inquiries')} text={t('inquiriesText')}>
      {inquiries.length ? (
        <ul>
          {inquiries.map(inquiry => (
            <Inquiry key={inquiry.id} {...inquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('inquiriesNone')} text={t('inquiriesNoneText')} />
      )}
      <CursorPagination path="/profile/inquiries" {...pages} />
    </SectionCard>
  )
}

const tones: Partial<Record<string, 'good' | 'danger'>> = {
  contacted: 'good',
  Confirmed: 'good',
  Declined: 'danger',
}

function Inquiry({ collection, created, status, message, city, span, vehicle }: MemberInquiry) {
  const t = useTranslations(profileMessages)
  // The messages name all statuses and collections of inquiries.
  const kind = t(`kind.${collection}` as 'kind.CarsInquiry')
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-3">
          {vehicle?.image && (
            <img
              src={`${fileUrl({ collection: vehicle.kind, id: vehicle.id }, vehicle.image)}?thumb=360x0`}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              className="stage h-12 w-16 shrink-0 rounded-control object-contain"
            />
          )}
          <RecordLink record={vehicle} />
        </span>
        <Tag tone={tones[status] ?? 'plain'}>{t(`status.${status}` as 'status.new')}</Tag>
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
        <p lang={foreignLanguage(message)} className="whitespace-pre-line text-14">
          {message}
        </p>
      )}
    </li>
  )
}
