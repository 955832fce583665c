import { useEffect, useState } from 'react'
import { readLastVisit } from '#app/browser-storage/last-visit.ts'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { cardRailSizes } from '#app/ui/card.tsx'
import { MixedCards } from '#app/ui/mixed-cards.tsx'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { HomeSection } from './home-section.tsx'

/**
 * What is new since this device's last visit. The page is the same for everyone, so only the browser knows; nothing on
 * the first day, and if nothing is new or the network fails.
 */
export function NewSinceVisit() {
  const t = useTranslations(sectionMessages)
  const [cards, setCards] = useState<readonly CardOfKind[]>([])
  useEffect(() => {
    const day = readLastVisit(new Date().toISOString().slice(0, 10))
    if (!day) return
    const controller = new AbortController()
    fetchNew(day, controller.signal).then(setCards, () => undefined)
    return () => controller.abort()
  }, [])
  if (!cards.length) return null
  return (
    <HomeSection title={t('newSince')}>
      <MixedCards cards={cards} sizes={cardRailSizes} className="vehicle-rail recent-rail items-start" />
    </HomeSection>
  )
}

async function fetchNew(day: string, signal: AbortSignal): Promise<CardOfKind[]> {
  const response = await fetch(`/new-since?day=${day}`, { signal })
  // The format of `routes/home/new-since.ts`.
  return response.ok ? response.json() : []
}
