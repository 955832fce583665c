import chatMessages from '#app/messages/en/chat/chat.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'

type ChatSignInProps = { next: string; isAboutVehicle?: boolean; onLeave?: () => void }

/** The text for guests, with a link to sign in and return. */
export function ChatSignIn({ next, isAboutVehicle, onLeave }: ChatSignInProps) {
  const t = useTranslations(chatMessages)
  return (
    <div className="grid gap-4">
      <p>{isAboutVehicle ? t('signInSeller') : t('signIn')}</p>
      <LinkButton
        to={`/login?next=${encodeURIComponent(next)}`}
        variant="yes"
        size="large"
        isWide
        onClick={onLeave}
      >
        {t('login')}
      </LinkButton>
    </div>
  )
}
