import { adventure } from './bodies/adventure.ts'
import { bus } from './bodies/bus.ts'
import { classic } from './bodies/classic.ts'
import { commuter } from './bodies/commuter.ts'
import { cruiser } from './bodies/cruiser.ts'
import { eMotorcycle } from './bodies/e-motorcycle.ts'
import { eScooter } from './bodies/e-scooter.ts'
import { flatbed } from './bodies/flatbed.ts'
import { miniTruck } from './bodies/mini-truck.ts'
import { minibus } from './bodies/minibus.ts'
import { multiAxle } from './bodies/multi-axle.ts'
import { roadster } from './bodies/roadster.ts'
import { scooter } from './bodies/scooter.ts'
import { sport } from './bodies/sport.ts'
import { threeWheeler } from './bodies/three-wheeler.ts'
import { tipper } from './bodies/tipper.ts'
import { tractor } from './bodies/tractor.ts'
import { tractorHead } from './bodies/tractor-head.ts'
import { truck } from './bodies/truck.ts'

export const drawings = {
  commuter,
  roadster,
  classic,
  sport,
  adventure,
  cruiser,
  scooter,
  'e-scooter': eScooter,
  'e-motorcycle': eMotorcycle,
  truck,
  flatbed,
  'multi-axle': multiAxle,
  'tractor-head': tractorHead,
  tipper,
  'mini-truck': miniTruck,
  'three-wheeler': threeWheeler,
  bus,
  minibus,
  tractor,
} as const
