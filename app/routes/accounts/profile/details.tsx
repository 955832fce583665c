import type { ReactNode } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { pageUrl } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { DeviceNotifications } from '#app/ui/notifications/device-notifications.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { updateMember } from '#domain/accounts/change-password.ts'
import { formatNationalNumber } from '#format/phone.ts'
import type { FieldError, RecordError } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { formFailure, formFailureFrom, formSuccess, t } from '../form-results.ts'
import { loadMemberPage } from '../load-member-page.ts'
import { safeRedirectPath } from '../login/login-path.ts'
import { nameProblem, noNameProblem } from '../name-problem.ts'
import type { Route } from './+types/details'
import { AvatarField } from './avatar-field.tsx'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('details')

export async function loader(args: Route.LoaderArgs) {
  const account = await (await loadMemberPage(args)).loadAccount()
  const next = nextOf(args.request)
  const { id, name, avatar, number, contactEmail, language, notifyBy } = account
  return { next, id, name, avatar, number, contactEmail, language: language ?? '', notifyBy: notifyBy ?? '' }
}

/** Where a member without a name wanted to go. */
const nextOf = (request: Request) => safeRedirectPath(pageUrl(request).searchParams.get('next'))

const fields = ['name', 'contactEmail', 'language', 'notifyBy', 'avatar'] as const

export async function action(args: Route.ActionArgs) {
  const member = await loadMemberPage(args)
  const posted = await args.request.formData()
  const text = (name: string) => String(posted.get(name) ?? '').trim()
  const values = {
    name: text('name'),
    contactEmail: text('contactEmail'),
    ...(posted.has('language') && { language: text('language') }),
    ...(posted.has('notifyBy') && { notifyBy: text('notifyBy') }),
  }
  const next = nextOf(args.request)
  if (!values.name) return formFailure({ problems: { name: noNameProblem() }, values })
  const avatar = await pictureIn(posted)
  const change = { ...values, ...(avatar !== undefined && { avatar }) }
  const { sender } = member.page
  try {
    await sender.limits.take(avatar ? 'upload' : 'write', sender.address)
    await updateMember(member.ctx, member.id, change, sender)
    return next ? redirect(next, 303) : formSuccess(t('saved'))
  } catch (error) {
    const words = (wrong: RecordError['data']) =>
      Object.fromEntries(
        fields.filter(field => field in wrong).map(field => [field, problemText(field, wrong[field])]),
      )
    return formFailureFrom(member, error, words, values)
  }
}

function problemText(field: (typeof fields)[number], error: FieldError | undefined) {
  if (field === 'name' && error) return nameProblem(error)
  return t(error?.params?.given === 'image/heic' ? 'problem.avatarHeic' : `problem.${field}`)
}

/** A new picture, no picture, or no change. */
async function pictureIn(posted: FormData): Promise<Upload | '' | undefined> {
  const file = posted.get('avatar')
  if (file instanceof File && file.size)
    return new Upload(file.name, new Uint8Array(await file.arrayBuffer()))
  return posted.has('remove') ? '' : undefined
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { next, id, avatar, number } = loaderData
  const { problems = {}, values = {} } = actionData ?? {}
  // First, if a page has asked for it.
  const nameField = (
    <Field id="name" label={t('name')} isRequired error={problems.name}>
      <input
        {...fieldControl('name', problems.name)}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={values.name ?? loaderData.name}
        className={inputClass}
      />
    </Field>
  )
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('part.details')} text={t(next ? 'nameFirst' : 'detailsText')}>
        <FormResultAlert result={actionData} />
        <Form key={avatar} method="post" encType="multipart/form-data" className="grid gap-5">
          {next && nameField}
          <AvatarField id={id} file={avatar} error={problems.avatar} />
          {!next && nameField}
          <Field id="contactEmail" label={t('email')} isRequired={false} error={problems.contactEmail}>
            <input
              {...fieldControl('contactEmail', problems.contactEmail)}
              name="contactEmail"
              type="email"
              autoComplete="email"
              defaultValue={values.contactEmail ?? loaderData.contactEmail}
              className={inputClass}
            />
          </Field>
          <p className="-mt-3 text-13 text-muted">{t('emailHint')}</p>
          <Select name="language" label={t('messagesIn')} value={values.language ?? loaderData.language}>
            <option value="">{t('languageOfPages')}</option>
            <option value="en" lang="en">
              English
            </option>
            <option value="hi" lang="hi">
              हिन्दी
            </option>
          </Select>
          <Select name="notifyBy" label={t('notifyBy')} value={values.notifyBy ?? loaderData.notifyBy}>
            <option value="">{t('notify.default')}</option>
            <option value="sms">{t('notify.sms')}</option>
            <option value="push">{t('notify.push')}</option>
          </Select>
          <p className="-mt-3 text-13 text-muted">{t('notifyHint')}</p>
          <div className="grid gap-1">
            <p className="font-semibold text-14">{t('phone')}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p>+91 {formatNationalNumber(number ?? '')}</p>
              <LinkButton to="/profile/number">{t('changeNumber')}</LinkButton>
            </div>
            <p className="text-13 text-muted">{t('phoneHint')}</p>
          </div>
          <Link
            to="/privacy#account"
            className="inline-flex min-h-6 items-center justify-self-start text-13 text-accent underline underline-offset-2"
          >
            {t('privacy')}
          </Link>
          <Button
            type="submit"
            variant="yes"
            size="large"
            disabled={isBusy}
            className="sm:justify-self-start"
          >
            {isBusy ? t('busy') : t('save')}
          </Button>
        </Form>
      </SectionCard>
      <DeviceNotifications />
    </div>
  )
}

type SelectProps = { name: string; label: string; value: string; children: ReactNode }

function Select({ name, label, value, children }: SelectProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="font-semibold text-14">
        {label}
      </label>
      <select id={name} name={name} defaultValue={value} className={`${inputClass} cursor-pointer`}>
        {children}
      </select>
    </div>
  )
}
