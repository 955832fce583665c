import { demoBike, demoCar, demoCommercial } from './vehicle-schema.ts'

/** What the files of each kind hold, by the name of their folder, which is the kind's. */
export const vehicleSchemas = { cars: demoCar, bikes: demoBike, commercial: demoCommercial } as const
