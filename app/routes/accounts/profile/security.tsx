import { Form, useNavigation } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { listActiveSessions } from '#domain/accounts/member-sessions.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { loadMemberPage } from '../load-member-page.ts'
import { PasswordField } from '../login/password-field.tsx'
import type { Route } from './+types/security'
import { profileMeta } from './profile-meta.ts'
import { securityAction } from './security-action.ts'
import { Sessions } from './sessions.tsx'

export const meta = profileMeta('security')
export const action = (args: Route.ActionArgs) => securityAction(args)

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, session } = await loadMemberPage(args)
  return { sessions: await loadOrThrow(page, listActiveSessions(ctx, session)) }
}

export default function Security({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { problems = {} } = actionData ?? {}
  return (
    <div className="grid gap-5">
      <FormResultAlert result={actionData} />
      <SectionCard level="h1" title={t('sessions')} text={t('sessionsText')}>
        <Sessions sessions={sessions} />
      </SectionCard>
      <SectionCard title={t('password')} text={t('passwordText')}>
        <Form
          key={actionData?.tone === 'good' ? 'kept' : 'form'}
          method="post"
          noValidate
          className="grid max-w-100 gap-4"
        >
          <input type="hidden" name="intent" value="password" />
          <input type="text" name="username" autoComplete="username" hidden readOnly />
          <PasswordField
            name="oldPassword"
            label={t('oldPassword')}
            isNew={false}
            error={problems.oldPassword}
            refusal={null}
          />
          <PasswordField isNew error={problems.password} refusal={null} />
          <Button type="submit" variant="yes" disabled={isBusy} className="sm:justify-self-start">
            {t('changePassword')}
          </Button>
        </Form>
      </SectionCard>
    </div>
  )
}
