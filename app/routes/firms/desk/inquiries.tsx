import { Mail, Phone } from 'lucide-react'
import { Form } from 'react-router'
import { formatMoment } from '#app/format/date.ts'
import { placeName } from '#app/format/record-text.ts'
import { foreignLanguage } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { formSuccess } from '#app/routes/accounts/form-results.ts'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { RecordLink } from '#app/ui/record-link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { changeFirmInquiry, type FirmInquiry, listFirmInquiries } from '#domain/firms/firm-inquiries.ts'
import { type Stage, stages } from '#domain/inquiries/inquiry-statuses.ts'
import { formatPhone, phoneHref } from '#format/phone.ts'
import type { Route } from './+types/inquiries'
import { deskMeta, t as text } from './desk-meta.ts'
import { deskFailure, loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('inquiries')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, older, path } = await loadFirmPage(args)
  const param = new URL(args.request.url).searchParams.get('stage')
  const stage = stages.find(each => each === param) ?? 'waiting'
  const found = await loadOrThrow(page, listFirmInquiries(ctx, firm.id, { stages: [stage], cursor: older }))
  const inquiries = found.items.map(inquiry => ({
    ...inquiry,
    city: inquiry.city && placeName(inquiry.city),
  }))
  return { inquiries, older: found.older, isOlder: older !== null, stage, path }
}

/** Changes the status of one inquiry. */
export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const posted = await args.request.formData()
  const value = (name: string) => String(posted.get(name) ?? '')
  try {
    await changeFirmInquiry(member.ctx, member.firm.id, {
      collection: value('collection'),
      id: value('inquiry'),
      status: value('status'),
    })
    return formSuccess(text(value('status') === 'closed' ? 'inquiry.nowClosed' : 'inquiry.nowContacted'))
  } catch (error) {
    // Somebody else of the team was faster.
    return deskFailure(member, error, wrong => ({ ...(wrong.status && { status: text('inquiry.moved') }) }))
  }
}

export default function Inquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiries, stage, path, older, isOlder } = loaderData
  const t = useTranslations(firmMessages)
  const address = (query: Record<string, string>) => `${path}?${new URLSearchParams({ stage, ...query })}`
  const result = actionData?.problems.status
    ? { ...actionData, text: actionData.problems.status }
    : actionData
  return (
    <SectionCard level="h1" title={t('part.inquiries')} text={t('inquiry.text')}>
      <FormResultAlert result={result} />
      <ul className="flex flex-wrap gap-1.5">
        {stages.map(each => (
          <li key={each}>
            <LinkButton
              to={`${path}?stage=${each}`}
              variant={each === stage ? 'yes' : 'line'}
              aria-current={each === stage ? 'true' : undefined}
            >
              {t(`stage.${each}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
      {inquiries.length ? (
        <ul>
          {inquiries.map(inquiry => (
            <Inquiry key={`${inquiry.collection}/${inquiry.id}`} {...inquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(`inquiry.none.${stage}`)} text={t('inquiry.noneText')} />
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {isOlder && <LinkButton to={address({})}>{t('newest')}</LinkButton>}
        {older && <LinkButton to={address({ older })}>{t('older')}</LinkButton>}
      </p>
    </SectionCard>
  )
}

const tones: Record<Stage, 'warning' | 'good' | 'plain'> = {
  waiting: 'warning',
  working: 'good',
  closed: 'plain',
}

function Inquiry({
  id,
  collection,
  created,
  stage,
  next,
  name,
  message,
  city,
  vehicle,
  ...sender
}: FirmInquiry) {
  const t = useTranslations(firmMessages)
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        <Tag tone={tones[stage]}>{t(`stage.${stage}`)}</Tag>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <RecordLink record={vehicle} />
        {/* The messages name all collections of inquiries. */}
        <span className="text-13 text-muted">
          {t(`inquiry.kind.${collection}` as 'inquiry.kind.CarsInquiry')} · {formatMoment(created)}
        </span>
      </p>
      {city && <p className="text-14">{t('inquiry.inCity', { city })}</p>}
      {message && (
        <p lang={foreignLanguage(message)} className="whitespace-pre-line text-14">
          {message}
        </p>
      )}
      <SenderLinks {...sender} />
      {next.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="collection" value={collection} />
          <input type="hidden" name="inquiry" value={id} />
          {next.map(status => (
            <Button key={status} type="submit" name="status" value={status} variant="yes">
              {t(status === 'closed' ? 'inquiry.close' : 'inquiry.contact')}
              <span className="sr-only"> ({name})</span>
            </Button>
          ))}
        </Form>
      )}
    </li>
  )
}

/** How to answer: by phone while the number is shared, and by e-mail. */
function SenderLinks({
  email,
  phone,
  sharedUntil,
  isShared,
}: Pick<FirmInquiry, 'email' | 'phone' | 'sharedUntil' | 'isShared'>) {
  const t = useTranslations(firmMessages)
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {phone && (
          <a href={phoneHref(phone)} className={buttonClass()}>
            <Phone size={16} strokeWidth={1.8} aria-hidden />
            {formatPhone(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={buttonClass()}>
            <Mail size={16} strokeWidth={1.8} aria-hidden />
            {t('inquiry.write')}
          </a>
        )}
      </p>
      {sharedUntil && (
        <p className="text-13 text-muted">
          {isShared ? t('inquiry.numberUntil', { day: formatMoment(sharedUntil) }) : t('inquiry.numberEnded')}
        </p>
      )}
    </>
  )
}
