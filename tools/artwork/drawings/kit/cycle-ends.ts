import { both, facing, groundAhead, numberPlate } from './ahead.ts'
import {
  barsAhead,
  blinkersAhead,
  type Fork,
  forkAhead,
  type Motor,
  mirrorsAhead,
  motorAhead,
  silencer,
  wheelBehind,
} from './cycle-ahead.ts'
import { all, area, bar, panel, part, placed } from './marks.ts'

type Ends = {
  fork: Fork
  motor: Motor
  bars: { y: number; half?: number; rise?: number; metal?: string }
  mirrors: { y: number; x?: number; from?: number; round?: boolean }
  /** The painted tank. */
  tank: string
  /** The front mudguard. */
  guard: string
  /** Marks of the face: its lamp, and what is about it. */
  face: string
  blinkers?: number
  plate?: number
  rear: { r: number; half: number; shocks?: string; knobs?: boolean }
  /** Right and left silencers: x, y, radius. */
  pipes: readonly (readonly [x: number, y: number, r: number])[]
  shell?: string
  /** Painted tail, seat above it, and lamp. */
  tail: string
  tailPlate: number
  tailBlinkers: number
  behind?: string
}

/** What of a tank is seen beyond the seat. */
const tankBehind =
  'M-36 112C-36 96 -22 84 0 84C22 84 36 96 36 112C36 128 28 140 18 150H-18C-28 140 -36 128 -36 112Z'

/** A motorcycle from ahead. */
const ahead = (ends: Ends) =>
  facing(
    all(
      groundAhead(),
      motorAhead(ends.motor),
      ...ends.pipes.map(([x, y, r]) =>
        bar(`M${-x} ${y - 6}L${-x * 0.7} 226`, r * 1.1, ends.shell ? '#2b3034' : '#aab2b8', 0.7),
      ),
      panel(ends.tank, 'form'),
      ends.behind,
      forkAhead(ends.fork),
      ends.guard,
      barsAhead(ends.bars),
      mirrorsAhead(ends.mirrors),
      ends.blinkers !== undefined && blinkersAhead(ends.blinkers),
      ends.face,
      ends.plate !== undefined && numberPlate(ends.plate, 48, 13),
    ),
  )

/** The same motorcycle from behind. */
const behind = (ends: Ends) =>
  facing(
    all(
      groundAhead(),
      mirrorsAhead({ ...ends.mirrors, glass: true }),
      barsAhead(ends.bars),
      placed(0, ends.fork.crown - 92, panel(tankBehind, 'form')),
      motorAhead({ ...ends.motor, fins: false }),
      both(part('M0 150H24L30 232H0Z', '#14171a')),
      wheelBehind(ends.rear),
      ...ends.pipes.map(([x, y, r]) => silencer(x, y, r, ends.shell)),
      blinkersAhead(ends.tailBlinkers, 14, 32),
      area(`M-20 ${ends.tailPlate - 40}H20L24 ${ends.tailPlate + 10}H-24Z`, '#17191c'),
      ends.tail,
      numberPlate(ends.tailPlate, 46, 30),
    ),
  )

/** A motorcycle from both of its ends. */
export const ends = (each: Ends) => ({ front: ahead(each), rear: behind(each) })
