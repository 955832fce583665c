import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyShortlist } from './empty-shortlist.tsx'
import { ListPage } from './list-page.tsx'
import { ShortlistCards } from './shortlist-cards.tsx'

/** The vehicles in the URL, for everyone who has it. */
export function SharedList({ cards }: { cards: readonly CardOfKind[] }) {
  const t = useTranslations(shortlistMessages)
  return (
    <ListPage
      title={t('sharedTitle')}
      note={`${t('count', { count: cards.length })}. ${t('sharedHint')}`}
      action={<LinkButton to="/shortlist">{t('own')}</LinkButton>}
    >
      {cards.length ? <ShortlistCards cards={cards} /> : <EmptyShortlist title={t('sharedEmpty')} />}
    </ListPage>
  )
}
