import type { MetaFunction } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'

const text = translations(profileMessages)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('deleted'),
    description: text('deletedText'),
    path: '/account-deleted',
    origin: originOf(matches),
    isHidden: true,
  })

/** The page after the deletion of an account. */
export default function Deleted() {
  const t = useTranslations(profileMessages)
  return (
    <div className="wrap pt-8 md:pt-16">
      <EmptyState level="h1" title={t('deleted')} text={t('deletedText')}>
        <LinkButton to="/" variant="yes">
          {t('toHome')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
