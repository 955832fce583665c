import type { Zone } from '#domain/deals/rental/marks.ts'
import type { VehicleShape } from './view-outline.tsx'

type Box = readonly [x: number, y: number, width: number, height: number]
type Side = 'FrontWing' | 'FrontDoor' | 'RearDoor' | 'RearWing'

const carWidth = 200
const doors: Readonly<Record<Side, Box>> = {
  FrontWing: [20, 44, 26, 62],
  FrontDoor: [20, 110, 26, 62],
  RearDoor: [20, 176, 26, 62],
  RearWing: [20, 242, 26, 62],
}
const bothSides = Object.entries(doors).flatMap(([side, [x, y, width, height]]) => [
  [`left${side}`, [x, y, width, height]],
  [`right${side}`, [carWidth - x - width, y, width, height]],
])

/** The parts of a car from above, with the front at the top, and of a bike from its left side. */
const sketches: Readonly<
  Record<VehicleShape, { size: readonly [number, number]; parts: Record<string, Box> }>
> = {
  car: {
    size: [carWidth, 348],
    parts: {
      frontBumper: [44, 8, 112, 30],
      bonnet: [50, 44, 100, 62],
      windscreen: [50, 110, 100, 34],
      roof: [50, 148, 100, 74],
      rearWindow: [50, 226, 100, 30],
      bootLid: [50, 260, 100, 44],
      rearBumper: [44, 310, 112, 30],
      ...Object.fromEntries(bothSides),
    },
  },
  bike: {
    size: [320, 200],
    parts: {
      frontWheel: [14, 108, 80, 80],
      headlight: [44, 58, 40, 34],
      handlebar: [74, 14, 52, 34],
      tank: [104, 56, 64, 42],
      engine: [104, 104, 74, 46],
      exhaust: [104, 156, 112, 26],
      seat: [174, 52, 66, 34],
      sidePanel: [184, 92, 50, 54],
      tail: [246, 46, 50, 40],
      rearWheel: [226, 108, 80, 80],
    },
  },
}

type SketchProps = {
  shape: VehicleShape
  /** The parts that are marked, each with its number in the list next to the sketch. */
  marked: ReadonlyMap<string, number>
  chosen?: string | undefined
  onChoose?: (zone: Zone) => void
}

/** A vehicle by its parts. It repeats what stands next to it, so it is hidden from screen readers and has no focus. */
export function Sketch({ shape, marked, chosen, onChoose }: SketchProps) {
  const { size, parts } = sketches[shape]
  return (
    <svg
      viewBox={`0 0 ${size.join(' ')}`}
      aria-hidden
      className={`mx-auto w-full ${shape === 'car' ? 'max-w-44' : 'max-w-72'}`}
    >
      {Object.entries(parts).map(([zone, [x, y, width, height]]) => {
        const number = marked.get(zone)
        const fill = zone === chosen ? 'fill-accent-soft' : number ? 'fill-warning-soft' : 'fill-sunken'
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboards and screen readers use the list of parts
          <g
            key={zone}
            onClick={() => onChoose?.(zone as Zone)}
            className={onChoose ? 'cursor-pointer' : undefined}
          >
            <rect
              {...{ x, y, width, height }}
              rx={zone.endsWith('Wheel') ? width / 2 : 8}
              strokeWidth={zone === chosen ? 3 : 1.5}
              className={`${fill} ${zone === chosen ? 'stroke-accent' : 'stroke-line-strong'}`}
            />
            {number && (
              <text
                x={x + width / 2}
                y={y + height / 2 + 6}
                textAnchor="middle"
                className="fill-warning font-bold text-16"
              >
                {number}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
