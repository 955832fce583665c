import detailMessages from '#app/messages/en/detail.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'

const t = translations(detailMessages)

/** The way to a car, and through it to one of its variants. */
export const crumbsTo = (name: string, model?: { name: string; href: string }): Crumb[] => [
  { label: t('home'), to: '/' },
  { label: t('car.list'), to: '/cars' },
  ...(model ? [{ label: model.name, to: model.href }] : []),
  { label: name },
]
