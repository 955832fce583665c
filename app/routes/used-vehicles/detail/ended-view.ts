import { formatDay } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName, recordText } from '#app/format/record-text.ts'
import { odometerText } from '#app/format/used-figure.ts'
import endedMessages from '#app/messages/en/used-vehicles/ended.json'
import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import { translations } from '#app/messages/use-translations.ts'
import { specIconName } from '#app/ui/vehicle/spec-icon-name.ts'
import { usedAlertPath, usedBrandPath } from '#app/used-list-paths.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { EndedListing } from '#domain/used-vehicles/ended-listing.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'
import { odometerLabels, usedVehicleCrumbs } from './used-view.ts'

const t = translations(endedMessages)
const tField = translations(fieldMessages)

const factFields = ['odometer', 'fuelType', 'transmission', 'owner'] as const

/** The texts of the page of a used vehicle that is not for sale any more. */
export function endedView(listing: EndedListing) {
  const { id, type, brand, fuelType, price, year, odometer, status, daysOnSale } = listing
  const name = fullName(listing)
  const unit = odometerUnit(listing)
  const location = placeName(listing.location)
  const endedAt = formatDay(listing.endedAt)
  const textValues = {
    name,
    location,
    year: String(year ?? ''),
    price: price === null ? '' : formatPrice(price),
    date: endedAt,
  }
  const factTexts = {
    odometer: odometer === null ? '' : odometerText(odometer, unit),
    fuelType: recordText(fuelType),
    transmission: recordText(listing.transmission),
    owner: recordText(listing.owner),
  }
  return {
    id,
    status,
    name,
    brand,
    type,
    fuelType,
    location,
    price,
    year,
    odometer,
    odometerUnit: unit,
    heading: t(`heading.${status}`, { days: daysOnSale }),
    dates: t(`dates.${status}`, { listed: formatDay(listing.listedAt), ended: endedAt }),
    title: t(`title.${status}`, textValues),
    lede: t(`lede.${status}`, textValues),
    pictures: photosOf(listing),
    facts: factFields.flatMap(field =>
      factTexts[field]
        ? [
            {
              label: tField(field === 'odometer' ? odometerLabels[unit] : `${field}.compared`),
              value: factTexts[field],
              icon: specIconName(field),
            },
          ]
        : [],
    ),
    crumbs: usedVehicleCrumbs(type, name),
    others: usedBrandPath(listing),
    another: anotherLink({ ...listing, model: listing.model || listing.name }),
  }
}

/** Where one asks to be told of the next such vehicle; of its brand, if its model is unknown. */
export const anotherLink = (vehicle: Pick<UsedVehicle, 'type' | 'brand' | 'model'>) => ({
  model: vehicle.model || vehicle.brand,
  to: usedAlertPath(vehicle),
})

export type EndedView = ReturnType<typeof endedView>
