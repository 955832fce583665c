import type { UsedVehicle } from '#collections/index.ts'
import { newAlertPath } from './alert-path.ts'

const lists = { car: '/used/cars', bike: '/used/bikes', commercials: '/used/commercials' } as const

type Vehicle = Pick<UsedVehicle, 'type' | 'brand' | 'model'>

/** The used vehicles of the same brand. */
export const usedBrandPath = (vehicle: Vehicle) => usedPath(vehicle, {})

/** The used vehicles of the same brand and model. */
export const usedModelPath = (vehicle: Vehicle) =>
  usedPath(vehicle, vehicle.model ? { q: vehicle.model } : {})

function usedPath({ type, brand }: Vehicle, search: { q?: string }) {
  return `${(type && lists[type]) || '/used-vehicles'}?${new URLSearchParams({ brand, ...search })}`
}

/** Where one asks to be told of the next vehicle of the same brand and model. */
export const usedAlertPath = (vehicle: Vehicle) => newAlertPath(usedModelPath(vehicle))
