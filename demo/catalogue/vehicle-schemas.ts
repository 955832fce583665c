import { demoBike, demoCar, demoCommercial } from './vehicle-schema.ts'

/** The schema of each kind's files, by the name of its folder. */
export const vehicleSchemas = { cars: demoCar, bikes: demoBike, commercial: demoCommercial } as const
