import { t } from '../../../messages/index.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'

/** The way to a car, and through it to one of its variants. */
export const crumbsTo = (name: string, model?: { name: string; href: string }): Crumb[] => [
  { label: t('detail.home'), to: '/' },
  { label: t('detail.car.list'), to: '/cars' },
  ...(model ? [{ label: model.name, to: model.href }] : []),
  { label: name },
]
