import type { MetaFunction } from 'react-router'
import firmMessages from '#app/messages/en/firms/desk.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import type { FirmKind } from '#collections/firms.ts'

export const t = translations(firmMessages)

/** The parts of a firm's desk; the first one is its start. */
export const deskParts = [
  'inquiries',
  'drives',
  'offers',
  'rentals',
  'stock',
  'team',
  'places',
  'profile',
] as const
export type DeskPart = (typeof deskParts)[number]

/** The parts that a firm of that kind has. */
export const partsOf = (kind: FirmKind | '') =>
  deskParts.filter(part => (part === 'rentals' ? kind === 'rentalOperator' : true))

const titleOf = (part: DeskPart | 'import') => (part === 'import' ? t('import.title') : t(`part.${part}`))

/** The meta tags of a page of the desk, which search engines do not index. */
export const deskMeta =
  (part: DeskPart | 'title' | 'import'): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: part === 'title' ? t('title') : `${titleOf(part)} · ${t('title')}`,
      description: t('description'),
      path: '/firm',
      origin: originOf(matches),
      isHidden: true,
    })
