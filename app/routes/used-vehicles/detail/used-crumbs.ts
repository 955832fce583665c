import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { UsedVehicle } from '#collections/index.ts'

const t = translations(usedListMessages)

const lists = { car: 'cars', bike: 'bikes', commercials: 'commercials' } as const

/** The breadcrumbs of a used vehicle: home, all, those of its type. */
export function usedVehicleCrumbs(type: UsedVehicle['type'], name: string): Crumb[] {
  const list = type && lists[type]
  return [
    { label: t('home'), to: '/' },
    { label: t('list.all'), to: '/used-vehicles' },
    ...(list ? [{ label: t(`list.${list}`), to: `/used/${list}` }] : []),
    { label: name },
  ]
}
