import { eq } from 'drizzle-orm'
import { Download } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import profileMessages from '#app/messages/en/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { consents } from '#collections/index.ts'
import { checkPassword } from '#domain/accounts/change-password.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { listRecords } from '#records/list.ts'
import { formatDay } from '../../format/date.ts'
import { loading } from '../../loading.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { t as tLogin } from '../login/refusal.ts'
import { answerTo } from '../members/answer.ts'
import { memberPage } from '../members/member-page.ts'
import { Told } from '../members/told.tsx'
import type { Route } from './+types/data'
import { partMeta } from './part-meta.ts'

export const meta = partMeta('data')

const shown = 100

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await memberPage(args)
  const { items } = await loading(
    page,
    listRecords(ctx, consents, {
      where: eq(consents.table.user, id),
      sort: ['-created'],
      perPage: shown,
      skipTotal: true,
      fields: ['id', 'purpose', 'notice', 'created', 'withdrawnAt'],
    }),
  )
  return { consents: items }
}

/** Deletes the account of whoever knows its password. */
export async function action(args: Route.ActionArgs) {
  const member = await memberPage(args)
  const posted = await args.request.formData()
  if (posted.get('intent') !== 'delete') throw data(null, { status: 400 })
  const { ctx, id, page } = member
  try {
    await checkPassword(ctx, id, String(posted.get('password') ?? ''), page.sender)
    await member.writing(inner => deleteAccount(inner, id))
  } catch (error) {
    return answerTo(member, error, wrong => ({
      ...(wrong.oldPassword && { password: tLogin('invalidPassword') }),
    }))
  }
  page.visit.end()
  return redirect('/account-deleted', 303)
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const noted = loaderData.consents
  return (
    <div className="grid gap-5">
      <Part level="h1" title={t('download')} text={t('downloadText')}>
        <a href="/profile/data.json" download className={buttonClass({ className: 'sm:justify-self-start' })}>
          <Download size={17} strokeWidth={1.8} aria-hidden />
          {t('download')}
        </a>
      </Part>
      <Part title={t('consents')} text={t('consentsText')}>
        {noted.length ? (
          <ul className="text-14">
            {noted.map(({ id, purpose, notice, created, withdrawnAt }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-4 border-line py-2 not-first:border-t"
              >
                <span>
                  {purpose && t(`purpose.${purpose}`)}, {formatDay(created)}
                </span>
                <span className="text-muted">
                  {t('noticeOf', { notice })}
                  {withdrawnAt && `, ${t('withdrawn', { date: formatDay(withdrawnAt) })}`}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('consentsNone')}</p>
        )}
        {noted.length === shown && <p className="text-13 text-muted">{t('consentsMore')}</p>}
      </Part>
      <Part title={t('delete')} text={t('deleteText')}>
        <Told answer={actionData} />
        <Form method="post" noValidate className="grid max-w-100 gap-4">
          <input type="hidden" name="intent" value="delete" />
          <PasswordField
            label={t('deletePassword')}
            isNew={false}
            error={actionData?.problems.password}
            refusal={actionData ?? null}
          />
          <Button type="submit" disabled={isBusy} className="border-danger text-danger sm:justify-self-start">
            {t('delete')}
          </Button>
        </Form>
      </Part>
    </div>
  )
}
