import type { MetaFunction } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'

const text = translations(profileMessages)

type Name = 'details' | 'inquiries' | 'reviews' | 'shortlist' | 'numbers' | 'security' | 'data'

/** The meta tags of an account page. */
export const profileMeta =
  (part: Name): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: `${text(`part.${part}`)} · ${text('title')}`,
      description: text('description'),
      path: '/profile',
      origin: originOf(matches),
      isHidden: true,
    })
