import profileMessages from '#app/messages/en/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { cardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { ownShortlist } from '#domain/owned/own-shortlist.ts'
import { loading } from '../../loading.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MixedCards } from '../../ui/mixed-cards.tsx'
import { Part } from '../../ui/part.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { memberPage } from '../members/member-page.ts'
import type { Route } from './+types/shortlist'
import { partMeta } from './part-meta.ts'

export const meta = partMeta('shortlist')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await memberPage(args)
  const keys = await loading(page, ownShortlist(ctx))
  return { cards: await loading(page, cardsByKey(page.ctx, keys)) }
}

export default function OwnShortlist({ loaderData: { cards } }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  return (
    <Part level="h1" title={t('part.shortlist')} text={t('shortlistText')}>
      {cards.length ? (
        <MixedCards
          cards={cards}
          sizes="(min-width: 560px) 300px, 36vw"
          className="grid gap-3 sm:grid-cols-2"
        />
      ) : (
        <EmptyState title={t('shortlistNone')} text={t('shortlistNoneText')}>
          <LinkButton to="/cars" variant="yes">
            {t('toCars')}
          </LinkButton>
        </EmptyState>
      )}
    </Part>
  )
}
