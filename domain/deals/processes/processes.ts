import { assertSound } from '../engine/check-process.ts'
import type { Deal } from '../engine/deal.ts'
import type { Process } from '../engine/process.ts'
import { firstOfferProcess } from './first-offer.ts'
import { offerProcess } from './offer.ts'
import { rentalProcess } from './rental.ts'
import { testDriveProcess } from './test-drive.ts'

/** The processes of new deals. */
export const processes: readonly Process[] = [offerProcess, testDriveProcess, rentalProcess]
/** Every version of every process with a running deal. */
const versions = [...processes, firstOfferProcess]
assertSound(versions)

/** The process of a deal, in the version that it began with. */
export function processOf({ process: name, version }: Pick<Deal, 'process' | 'version'>): Process {
  const found = versions.find(each => each.name === name && each.version === version)
  if (!found) throw new Error(`there is no version ${version} of the process ${name}`)
  return found
}
