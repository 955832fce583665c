import { Form, useNavigation } from 'react-router'
import profileMessages from '#app/messages/en/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { runningSessions } from '#domain/accounts/own-sessions.ts'
import { loading } from '../../loading.ts'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { memberPage } from '../members/member-page.ts'
import { Told } from '../members/told.tsx'
import type { Route } from './+types/security'
import { partMeta } from './part-meta.ts'
import { securityAction } from './security-action.ts'
import { Sessions } from './sessions.tsx'

export const meta = partMeta('security')
export const action = (args: Route.ActionArgs) => securityAction(args)

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, session } = await memberPage(args)
  return { sessions: await loading(page, runningSessions(ctx, session)) }
}

export default function Security({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { problems = {} } = actionData ?? {}
  return (
    <div className="grid gap-5">
      <Told answer={actionData} />
      <Part level="h1" title={t('sessions')} text={t('sessionsText')}>
        <Sessions sessions={sessions} />
      </Part>
      <Part title={t('password')} text={t('passwordText')}>
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
      </Part>
    </div>
  )
}
