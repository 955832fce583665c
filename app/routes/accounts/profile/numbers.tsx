import { Form } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { factLine } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import numbersMessages from '#app/messages/en/accounts/numbers.json'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { takeBackNumber } from '#domain/number-shares/end-shares.ts'
import { listShares } from '#domain/number-shares/list-shares.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { formFailureFrom, formSuccess } from '../form-results.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/numbers'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('numbers')
const text = translations(numbersMessages)

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const { items, ...rest } = await loadOrThrow(page, listShares(ctx, id, older))
  return { shares: items, older: rest.older, isOlder: older !== null }
}

/** Takes back one share of the member’s number. */
export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const name = String(posted.get('name') ?? '').slice(0, 120)
  try {
    await takeBackNumber(member.ctx, String(posted.get('share') ?? ''))
    return formSuccess(text('takenBack', { name }))
  } catch (error) {
    return formFailureFrom(member, error, () => ({}))
  }
}

type Share = Awaited<ReturnType<typeof listShares>>['items'][number]

export default function Numbers({ loaderData: { shares, ...pages }, actionData }: Route.ComponentProps) {
  const t = useTranslations(numbersMessages)
  const tProfile = useTranslations(profileMessages)
  return (
    <SectionCard level="h1" title={tProfile('part.numbers')} text={t('text')}>
      <FormResultAlert result={actionData} />
      <p className="text-14">{t('own')}</p>
      {shares.length ? (
        <ul>
          {shares.map(share => (
            <ShareItem key={share.id} {...share} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
      <CursorPagination path="/profile/numbers" {...pages} />
      <p className="border-line border-t pt-4 text-14 text-muted">
        {t('noted')} {t('misused')}{' '}
        <Link to="/grievance" className="font-semibold text-ink underline">
          {t('grievance')}
        </Link>
      </p>
    </SectionCard>
  )
}

function ShareItem({ id, receiverKind, receiverName, purpose, vehicle, masked, ...dates }: Share) {
  const t = useTranslations(numbersMessages)
  const { sharedAt, until, endedAt, endedBy, isActive } = dates
  const isLook = receiverKind === 'operator'
  const gone = endedBy === 'receiver' ? t('gone') : t('member')
  const hasName = receiverKind === 'member' || receiverKind === 'firm'
  const name = hasName ? receiverName || gone : t(receiverKind || 'operators')
  const since = formatDay(sharedAt ?? dates.created)
  const canTakeBack = isActive && !isLook
  return (
    <li className="grid gap-1.5 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        {!isLook && <Tag tone={isActive ? 'warning' : 'plain'}>{t(isActive ? 'active' : 'over')}</Tag>}
      </div>
      <p className="text-14">{t(`purpose.${purpose || 'support'}`, { vehicle: vehicle || t('aVehicle') })}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-muted tabular-nums">
          {isLook
            ? t('looked', { number: masked, since })
            : factLine([
                masked,
                t('since', { day: since }),
                t('until', { day: formatDay(until ?? dates.created) }),
              ])}
          {!isLook && !isActive && (
            <span className="block">
              {t(`ended.${endedBy || 'expiry'}`, { day: formatDay(endedAt ?? until ?? '') })}
            </span>
          )}
        </p>
        {canTakeBack && (
          <Form method="post">
            <input type="hidden" name="share" value={id} />
            <input type="hidden" name="name" value={name} />
            <Button type="submit" aria-label={t('takeBackFrom', { name })}>
              {t('takeBack')}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
