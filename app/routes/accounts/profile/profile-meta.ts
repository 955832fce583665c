import type { MetaFunction } from 'react-router'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { type AccountPart, accountPath } from './account-parts.ts'

const text = translations(profileMessages)

/** The meta tags of a part of the account, or of the account itself. */
export const profileMeta =
  (part?: AccountPart): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: part ? `${text(`part.${part}`)} · ${text('title')}` : text('title'),
      description: text('description'),
      path: accountPath,
      origin: originOf(matches),
      isHidden: true,
    })
