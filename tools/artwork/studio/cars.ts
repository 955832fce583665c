import type { carBodies } from '../../../demo/pictures/bodies.ts'
import { compactSuv } from './cars/compact-suv.ts'
import { coupe } from './cars/coupe.ts'
import { coupeSuv } from './cars/coupe-suv.ts'
import { evCrossover } from './cars/ev-crossover.ts'
import { hatchback } from './cars/hatchback.ts'
import { luxurySedan } from './cars/luxury-sedan.ts'
import { microSuv } from './cars/micro-suv.ts'
import { mpv } from './cars/mpv.ts'
import { offroader } from './cars/offroader.ts'
import { pickup } from './cars/pickup.ts'
import { sedan } from './cars/sedan.ts'
import { singleCab } from './cars/single-cab.ts'
import { smallEv } from './cars/small-ev.ts'
import { suv } from './cars/suv.ts'
import { tallHatchback } from './cars/tall-hatchback.ts'
import { van } from './cars/van.ts'
import type { CarShape } from './shape.ts'

export type CarBody = (typeof carBodies)[number]

export const shapes: Record<CarBody, CarShape> = {
  'small-ev': smallEv,
  hatchback,
  'tall-hatchback': tallHatchback,
  sedan,
  'micro-suv': microSuv,
  'compact-suv': compactSuv,
  'coupe-suv': coupeSuv,
  suv,
  offroader,
  mpv,
  'ev-crossover': evCrossover,
  'luxury-sedan': luxurySedan,
  coupe,
  pickup,
  'single-cab': singleCab,
  van,
}
