import { Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { firmRoles } from '#collections/firm-rules.ts'
import { addToTeam, changeRole, listTeam, removeFromTeam, type TeamMember } from '#domain/firms/team.ts'
import type { Route } from './+types/team'
import { deskMeta, t as text } from './desk-meta.ts'
import { deskFailure, loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('team')

const flashes = ['added', 'changed', 'removed'] as const

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, id } = await loadFirmPage(args)
  const team = await loadOrThrow(page, listTeam(ctx, firm.id))
  return { team, me: id, role: firm.role, roles: firmRoles, flash: readFlash(args.request, flashes) }
}

export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const { page, ctx, firm, id, path } = member
  const posted = await args.request.formData()
  const value = (name: string) => String(posted.get(name) ?? '')
  const role = firmRoles.find(each => each === value('role')) ?? 'sales'
  const done = (flash: (typeof flashes)[number]) => redirect(`${path}/team?notice=${flash}`, 303)
  try {
    if (posted.has('remove')) {
      const isMe = (await listTeam(ctx, firm.id)).some(
        each => each.id === value('remove') && each.user === id,
      )
      await removeFromTeam(ctx, firm.id, value('remove'))
      return isMe ? redirect('/firm', 303) : done('removed')
    }
    if (posted.has('change')) {
      await changeRole(ctx, firm.id, value('change'), role)
      return done('changed')
    }
    // Each try reveals whether a number has an account.
    await page.sender.limits.take('write', page.sender.address)
    await addToTeam(ctx, firm.id, value('number'), role)
    return done('added')
  } catch (error) {
    const problem = (field: string, code: string | undefined) =>
      code ? { [field]: text(`team.problem.${problems.find(each => each === code) ?? 'other'}`) } : {}
    return deskFailure(
      member,
      error,
      wrong => ({ ...problem('number', wrong.number?.code), ...problem('role', wrong.role?.code) }),
      { number: value('number') },
    )
  }
}

const problems = [
  'validation_invalid_phone',
  'validation_no_account',
  'validation_not_unique',
  'validation_last_owner',
] as const

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { team, me, role, roles, flash } = loaderData
  const t = useTranslations(firmMessages)
  const { problems = {}, values = {} } = actionData ?? {}
  const isOwner = role === 'owner'
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('part.team')} text={t('team.text')}>
        {flash && !actionData && <Alert tone="good">{t(`team.${flash}`)}</Alert>}
        <FormResultAlert
          result={problems.role ? { tone: 'bad', text: problems.role, problems, values } : actionData}
        />
        <ul>
          {team.map(member => (
            <Member key={member.id} {...member} roles={roles} isMe={member.user === me} isOwner={isOwner} />
          ))}
        </ul>
      </SectionCard>
      {isOwner && (
        <SectionCard title={t('team.add')} text={t('team.addText')}>
          <Form method="post" className="grid gap-4">
            <Field id="number" label={t('team.number')} isRequired error={problems.number}>
              <input
                {...fieldControl('number', problems.number)}
                name="number"
                type="tel"
                required
                maxLength={20}
                autoComplete="off"
                defaultValue={values.number}
                className={inputClass}
              />
            </Field>
            <RoleSelect id="role" label={t('team.role')} roles={roles} value="sales" />
            <ul className="grid gap-1 text-13 text-muted">
              {roles.map(each => (
                <li key={each}>
                  <span className="font-semibold text-ink">{t(`role.${each}`)}</span>: {t(`team.may.${each}`)}
                </li>
              ))}
            </ul>
            <Button type="submit" variant="yes" className="sm:justify-self-start">
              {t('team.addButton')}
            </Button>
          </Form>
        </SectionCard>
      )}
    </div>
  )
}

type Roles = typeof firmRoles
type MemberProps = TeamMember & { roles: Roles; isMe: boolean; isOwner: boolean }

function Member({ id, name, role, roles, isMe, isOwner }: MemberProps) {
  const t = useTranslations(firmMessages)
  const shownName = name || t('team.noName')
  return (
    <li className="grid gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {shownName}
          {isMe && ` ${t('team.you')}`}
        </span>
        <Tag>{t(`role.${role}`)}</Tag>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {isOwner && (
          <Form method="post" className="flex grow flex-wrap items-end gap-2 sm:grow-0">
            <input type="hidden" name="change" value={id} />
            <RoleSelect
              id={`role-${id}`}
              label={t('team.roleOf', { name: shownName })}
              roles={roles}
              value={role}
              isHidden
            />
            <Button type="submit">{t('team.change')}</Button>
          </Form>
        )}
        {(isOwner || isMe) && (
          <Form method="post">
            <Button type="submit" name="remove" value={id}>
              {t(isMe ? 'team.leave' : 'team.remove')}
              <span className="sr-only"> ({shownName})</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

type RoleSelectProps = { id: string; label: string; roles: Roles; value: string; isHidden?: boolean }

function RoleSelect({ id, label, roles, value, isHidden }: RoleSelectProps) {
  const t = useTranslations(firmMessages)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isHidden ? 'sr-only' : 'font-semibold text-14'}>
        {label}
      </label>
      <select id={id} name="role" defaultValue={value} key={value} className={`${inputClass} cursor-pointer`}>
        {roles.map(role => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
