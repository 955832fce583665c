import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { CollectionDescription } from '../api/describe.ts'
import { AuditRows } from '../audit/audit-rows.tsx'
import { AuditShow } from '../audit/audit-show.tsx'
import { isVehicle } from '../catalogue/sections.ts'
import { vehicleScreens } from '../catalogue/vehicle-screens.tsx'
import { DealPage } from '../deals/deal-page.tsx'
import { DealsPage } from '../deals/deals-page.tsx'
import { CellDetails } from '../market-values/cell-details.tsx'
import { ArticleInputs } from '../news/article-inputs.tsx'
import { SettingInputs } from '../settings/setting-inputs.tsx'
import { DeleteReading } from '../used-vehicles/delete-reading.tsx'
import { ListingInputs } from '../used-vehicles/listing-inputs.tsx'
import { RecordEdit } from './edit/record-edit.tsx'
import { RecordCreate } from './record-create.tsx'
import { RecordList } from './record-list.tsx'
import { RecordShow } from './record-show.tsx'
import { SectionInputs } from './sections/section-inputs.tsx'

/** The screens of a collection, built from the API's description. A new field needs no change here. */
export function recordScreens(collection: CollectionDescription) {
  if (collection.name === 'deals') return { list: <DealsPage />, show: <DealPage /> }
  return isVehicle(collection) ? vehicleScreens(collection) : plainScreens(collection)
}

function plainScreens(collection: CollectionDescription) {
  const Inputs = inputsOf(collection)
  const inputs = Inputs && { inputs: <Inputs collection={collection} /> }
  const newInputs = Inputs && { inputs: <Inputs collection={collection} isNew /> }
  const { update, create } = collection.may
  const settingPage = update && collection.oneRecord && collection.settings?.path
  const isAudit = collection.name === 'auditLog'
  // Records with a custom form are usually saved several times, so the form stays open. Listings are saved once.
  const staysOpen = Inputs !== undefined && Inputs !== ListingInputs
  return {
    list: <RecordList collection={collection} {...(isAudit && { rows: <AuditRows /> })} />,
    show: showOf(collection),
    edit: settingPage ? (
      <Navigate to={`/settings/${settingPage}`} replace />
    ) : update ? (
      <RecordEdit collection={collection} {...inputs} {...(!staysOpen && { onSaved: 'show' as const })} />
    ) : undefined,
    create: create ? (
      <RecordCreate collection={collection} {...newInputs} onMade={staysOpen && update ? 'edit' : 'show'} />
    ) : undefined,
  }
}

function showOf(collection: CollectionDescription) {
  if (collection.name === 'auditLog') return <AuditShow collection={collection} />
  if (collection.name === 'odometerReadings')
    return <RecordShow collection={collection} actions={<DeleteReading />} />
  if (collection.name !== 'valuationCells') return <RecordShow collection={collection} />
  return (
    <RecordShow collection={collection}>
      <CellDetails />
    </RecordShow>
  )
}

type Inputs = (props: { collection: CollectionDescription; isNew?: boolean }) => ReactNode

/** The form of a collection. Without a custom one and without sections it has one input per field. */
function inputsOf({ name, sections, settings }: CollectionDescription): Inputs | undefined {
  if (name === 'autoNews') return ArticleInputs
  if (name === 'usedVehicles') return ListingInputs
  if (!sections) return undefined
  return settings ? SettingInputs : SectionInputs
}
