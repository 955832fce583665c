import { formatMonth } from '#app/format/date.ts'
import { recordText } from '#app/format/record-text.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import type { VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import type { VehicleList } from '#domain/catalogue/list/list-vehicles.ts'
import type { VehicleCard } from '#domain/catalogue/vehicle-card.ts'

const t = translations(listingsMessages)

/** The cards of a list with what only a list says: a commercial vehicle's body; with the newest first, its launch. */
export const withNotes = (
  { kind }: VehicleListPreset,
  { sort }: VehicleListQuery,
  vehicles: VehicleList['vehicles'],
): VehicleCard[] =>
  vehicles.map(({ bodyType, ...card }) => {
    const { isUpcoming, launchDate } = card
    const isDated = sort === '-created' && !isUpcoming && launchDate
    const notes = [
      ...(kind === 'commercial' && bodyType ? [recordText(bodyType)] : []),
      ...(isDated ? [t('launched', { month: formatMonth(launchDate) })] : []),
    ]
    return notes.length ? { ...card, notes } : card
  })
