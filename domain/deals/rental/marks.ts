import { z } from 'zod'
import type { Facts, MoveInfo } from '../engine/process.ts'
import type { HandOverMarks } from './rental-terms.ts'

/** The parts of a car on its sketch, from front to rear, left before right. */
export const carZones = [
  'frontBumper',
  'bonnet',
  'windscreen',
  'leftFrontWing',
  'rightFrontWing',
  'leftFrontDoor',
  'rightFrontDoor',
  'roof',
  'leftRearDoor',
  'rightRearDoor',
  'leftRearWing',
  'rightRearWing',
  'rearWindow',
  'bootLid',
  'rearBumper',
] as const

/** The parts of a bike on its sketch, from front to rear. */
export const bikeZones = [
  'frontWheel',
  'headlight',
  'handlebar',
  'tank',
  'engine',
  'exhaust',
  'seat',
  'sidePanel',
  'tail',
  'rearWheel',
] as const

const zones = [...carZones, ...bikeZones] as const
export type Zone = (typeof zones)[number]

/** The kinds of damage. `none` takes the side's own mark away again. */
export const damages = ['scratch', 'dent', 'crack', 'broken', 'missing', 'none'] as const
export type Damage = Exclude<(typeof damages)[number], 'none'>

/** What a mark says: which part, and what is wrong with it. */
export const marked = z.object({ zone: z.enum(zones), damage: z.enum(damages) })

/** The marks of a hand-over with that of a move. Each side has one mark for each part, so nobody takes away the other's. */
export function addMark(
  before: HandOverMarks | undefined,
  payload: Facts,
  { at, by }: MoveInfo,
): HandOverMarks {
  const { zone, damage } = payload as z.output<typeof marked>
  const others = before?.[zone]?.filter(each => each.by !== by) ?? []
  const own = damage === 'none' ? [] : [{ damage, by, at: at.toISOString() }]
  return { ...before, [zone]: [...others, ...own] }
}
