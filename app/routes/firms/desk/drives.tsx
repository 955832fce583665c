import { Phone } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import driveMessages from '#app/messages/en/test-drives/desk.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listFirmDrives } from '#domain/deals/drives/firm-drives.ts'
import { moveDeal } from '#domain/deals/engine/move-deal.ts'
import { formatPhone, phoneHref } from '#format/phone.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/drives'
import { deskMeta } from './desk-meta.ts'
import { type DriveView, driveView, groupNames } from './drive-view.ts'
import { loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('drives')

/** After a refused move too, since the drive has changed. */
export const shouldRevalidate = () => true

const text = translations(driveMessages)

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm } = await loadFirmPage(args)
  const found = await loadOrThrow(page, listFirmDrives(ctx, firm.id))
  const drives = found.map(driveView)
  return {
    isSaved: new URL(args.request.url).searchParams.has('saved'),
    groups: groupNames.flatMap(group => {
      const items = drives.filter(drive => drive.group === group)
      return items.length ? [{ group, drives: items }] : []
    }),
  }
}

const ownMoves = ['confirm', 'markDriven', 'markNoShow'] as const

export async function action(args: Route.ActionArgs) {
  const { page, ctx, path } = await loadFirmPage(args)
  const posted = await args.request.formData()
  const value = (name: string) => String(posted.get(name) ?? '')
  const move = ownMoves.find(each => each === value('move'))
  const startsAt = value('startsAt')
  try {
    if (!move) throw new RecordError(400, 'There is no such move.')
    const sent = {
      moveId: value('moveId'),
      seen: Number(value('seen')),
      payload: startsAt ? { startsAt } : {},
    }
    await moveDeal(ctx, value('deal'), move, sent, page.sender)
    return redirect(`${path}/drives?saved`, 303)
  } catch (error) {
    if (!(error instanceof RecordError)) page.log('error', { error }, 'a test drive could not be changed')
    const status = error instanceof RecordError ? error.status : 500
    const isTaken = error instanceof RecordError && error.data.startsAt
    const problem = isTaken ? 'taken' : status === 409 ? 'moved' : 'failed'
    return data({ problem: text(`problem.${problem}`) }, { status })
  }
}

/** The firm's test drives: what waits for it, who comes today, and the days after. */
export default function Drives({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, isSaved } = loaderData
  const t = useTranslations(driveMessages)
  return (
    <SectionCard level="h1" title={t('title')} text={t('text')}>
      {actionData && <Alert tone="bad">{actionData.problem}</Alert>}
      {isSaved && !actionData && <Alert tone="good">{t('saved')}</Alert>}
      {!groups.length && <EmptyState title={t('none')} text={t('noneText')} />}
      {groups.map(({ group, drives }) => (
        <section key={group} className="grid gap-3">
          <h2 className="text-18">{t(`group.${group}`, { count: drives.length })}</h2>
          <ul className="grid gap-3">
            {drives.map(drive => (
              <DriveRow key={drive.id} {...drive} />
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  )
}

function DriveRow(drive: DriveView) {
  const { id, state, time, wishes, vehicle, buyer, number, moves, canOffer } = drive
  const t = useTranslations(driveMessages)
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-bold text-18 tabular-nums">{time || t('wishes')}</p>
        <Tag tone={state === 'asked' || state === 'past' ? 'warning' : 'plain'}>{t(`state.${state}`)}</Tag>
      </div>
      {!time && (
        <ul className="tabular-nums">
          {wishes.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      )}
      <p className="break-words">
        <span className="font-semibold">{vehicle}</span> · {buyer}
      </p>
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        {moves.includes('confirm') &&
          wishes
            .filter(({ isFree }) => isFree)
            .map(wish => (
              <MoveForm key={wish.value} drive={drive} move="confirm">
                <input type="hidden" name="startsAt" value={wish.value} />
                <Button type="submit" variant="yes" isWide>
                  {t('confirm', { time: wish.label })}
                </Button>
              </MoveForm>
            ))}
        {moves.includes('markDriven') && (
          <MoveForm drive={drive} move="markDriven">
            <Button type="submit" variant="yes" isWide>
              {t('driven')}
              <span className="sr-only"> ({buyer})</span>
            </Button>
          </MoveForm>
        )}
        {moves.includes('markNoShow') && (
          <MoveForm drive={drive} move="markNoShow">
            <Button type="submit" isWide>
              {t('noShow')}
              <span className="sr-only"> ({buyer})</span>
            </Button>
          </MoveForm>
        )}
        {number && (
          <a href={phoneHref(number)} className={buttonClass()}>
            <Phone size={16} strokeWidth={1.8} aria-hidden />
            {formatPhone(number)}
          </a>
        )}
        {canOffer && <LinkButton to={`/deals/${id}?move=offerSlot`}>{t('offer')}</LinkButton>}
        <LinkButton to={`/deals/${id}`} variant="plain">
          {t('open')}
          <span className="sr-only">
            : {vehicle}, {buyer}
          </span>
        </LinkButton>
      </div>
    </li>
  )
}

type MoveFormProps = { drive: DriveView; move: (typeof ownMoves)[number]; children: React.ReactNode }

function MoveForm({ drive: { id, seen, moveId }, move, children }: MoveFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="deal" value={id} />
      <input type="hidden" name="move" value={move} />
      <input type="hidden" name="moveId" value={moveId} />
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  )
}
