import { eq } from 'drizzle-orm'
import { Download } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { consents } from '#collections/index.ts'
import { checkPassword } from '#domain/accounts/change-password.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { listRecords } from '#records/list.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { formFailureFrom } from '../form-results.ts'
import { loadMemberPage } from '../load-member-page.ts'
import { PasswordField } from '../login/password-field.tsx'
import { t as tLogin } from '../login/refusal.ts'
import type { Route } from './+types/data'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('data')

const maxConsents = 100

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadMemberPage(args)
  const { items } = await loadOrThrow(
    page,
    listRecords(ctx, consents, {
      where: eq(consents.table.user, id),
      sort: ['-created'],
      perPage: maxConsents,
      skipTotal: true,
      fields: ['id', 'purpose', 'notice', 'created', 'withdrawnAt'],
    }),
  )
  return { consents: items }
}

/** Deletes the account if the password is correct. */
export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  if (posted.get('intent') !== 'delete') throw data(null, { status: 400 })
  const { ctx, id, page } = member
  try {
    await checkPassword(ctx, id, String(posted.get('password') ?? ''), page.sender)
    await deleteAccount(ctx, id)
  } catch (error) {
    return formFailureFrom(member, error, wrong => ({
      ...(wrong.oldPassword && { password: tLogin('invalidPassword') }),
    }))
  }
  page.requestSession.signOut()
  return redirect('/account-deleted', 303)
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const consents = loaderData.consents
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('download')} text={t('downloadText')}>
        <a href="/profile/data.json" download className={buttonClass({ className: 'sm:justify-self-start' })}>
          <Download size={17} strokeWidth={1.8} aria-hidden />
          {t('download')}
        </a>
      </SectionCard>
      <SectionCard title={t('consents')} text={t('consentsText')}>
        {consents.length ? (
          <ul className="text-14">
            {consents.map(({ id, purpose, notice, created, withdrawnAt }) => (
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
        {consents.length === maxConsents && <p className="text-13 text-muted">{t('consentsMore')}</p>}
      </SectionCard>
      <SectionCard title={t('delete')} text={t('deleteText')}>
        <FormResultAlert result={actionData} />
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
      </SectionCard>
    </div>
  )
}
