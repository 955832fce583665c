import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { EndedCards } from '#app/routes/shortlist/ended-cards.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { listEnded } from '#domain/shortlist/list-ended.ts'
import { readShortlist } from '#domain/shortlist/member-shortlist.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/shortlist'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('shortlist')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const keys = await loadOrThrow(page, readShortlist(ctx))
  const lists = Promise.all([listCardsByKey(page.ctx, keys), listEnded(page.ctx, keys)])
  const [cards, ended] = await loadOrThrow(page, lists)
  return { cards, ended }
}

const sizes = '(min-width: 560px) 300px, 36vw'
const grid = 'grid gap-3 sm:grid-cols-2'

export default function ProfileShortlist({ loaderData: { cards, ended } }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <SectionCard level="h1" title={t('part.shortlist')} text={t('shortlistText')}>
      {cards.length > 0 && <MixedCards cards={cards} sizes={sizes} className={grid} />}
      <EndedCards vehicles={ended} sizes={sizes} className={grid} />
      {!cards.length && !ended.length && (
        <EmptyState title={t('shortlistNone')} text={t('shortlistNoneText')}>
          <LinkButton to="/cars" variant="yes">
            {t('toCars')}
          </LinkButton>
        </EmptyState>
      )}
    </SectionCard>
  )
}
