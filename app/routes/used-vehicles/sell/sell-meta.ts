import type { MetaFunction } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'

export const t = translations(sellMessages)

/** The meta tags of all pages under `/sell`, which search engines do not index. */
export const sellMeta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: t('title'),
    description: t('description'),
    path: '/sell',
    origin: originOf(matches),
    isHidden: true,
  })
