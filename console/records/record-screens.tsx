import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'
import { AuditRows } from '../audit/audit-rows.tsx'
import { AuditShow } from '../audit/audit-show.tsx'
import { isVehicle } from '../catalogue/sections.ts'
import { vehicleScreens } from '../catalogue/vehicle-screens.tsx'
import { ArticleInputs } from '../news/article-inputs.tsx'
import { RentalInputs } from '../rentals/rental-inputs.tsx'
import { RoadTaxInputs } from '../settings/road-tax-inputs.tsx'
import { BrandInputs, LinkInputs } from '../settings/small-inputs.tsx'
import { ListingInputs } from '../used-vehicles/listing-inputs.tsx'
import { RecordEdit } from './edit/record-edit.tsx'
import { RecordCreate } from './record-create.tsx'
import { RecordList } from './record-list.tsx'
import { RecordShow } from './record-show.tsx'

/** The screens of a collection, built from the API's description. A new field needs no change here. */
export const recordScreens = (collection: CollectionDescription) =>
  isVehicle(collection) ? vehicleScreens(collection) : plainScreens(collection)

function plainScreens(collection: CollectionDescription) {
  const Inputs = inputsFor[collection.name]
  const inputs = Inputs && { inputs: <Inputs collection={collection} /> }
  const newInputs = Inputs && { inputs: <Inputs collection={collection} isNew /> }
  const { update, create } = collection.may
  const settingPage = update && settingPages[collection.name]
  const isAudit = collection.name === 'auditLog'
  // Records with a custom form are usually saved several times, so the form stays open. Listings are saved once.
  const staysOpen = Inputs !== undefined && Inputs !== ListingInputs
  return {
    list: <RecordList collection={collection} {...(isAudit && { rows: <AuditRows /> })} />,
    show: isAudit ? <AuditShow collection={collection} /> : <RecordShow collection={collection} />,
    edit: settingPage ? (
      <Navigate to={settingPage} replace />
    ) : update ? (
      <RecordEdit collection={collection} {...inputs} {...(!staysOpen && { onSaved: 'show' as const })} />
    ) : undefined,
    create: create ? (
      <RecordCreate collection={collection} {...newInputs} onMade={staysOpen && update ? 'edit' : 'show'} />
    ) : undefined,
  }
}

/** The collections of one record that a page of the settings edits. */
const settingPages: Readonly<Record<string, string>> = {
  contact_us: '/settings/contact',
  insuranceRates: '/settings/insurance',
  registrationCharges: '/settings/registration',
  fuelPrices: '/settings/fuel',
}

type Inputs = (props: { collection: CollectionDescription; isNew?: boolean }) => ReactNode

/** The custom forms of collections. Others get one input per field. */
const inputsFor: Readonly<Record<string, Inputs>> = {
  autoNews: ArticleInputs,
  rentVehicles: RentalInputs,
  usedVehicles: ListingInputs,
  roadTaxRates: RoadTaxInputs,
  popular_brands: BrandInputs,
  social_media_links: LinkInputs,
}
