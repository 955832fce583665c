import classic from './classic-motorcycle.webp'
import suv from './compact-suv.webp'
import hatchback from './hatchback.webp'
import scooter from './scooter.webp'
import sedan from './sedan.webp'
import tractor from './tractor.webp'
import truck from './truck.webp'

type Vehicle = { src: string; width: number; height: number; isWideOnly?: true }

// Phones show three and do not fetch the others.
const vehicles: readonly Vehicle[] = [
  { src: truck, width: 440, height: 183, isWideOnly: true },
  { src: hatchback, width: 340, height: 151 },
  { src: classic, width: 200, height: 116 },
  { src: suv, width: 370, height: 157 },
  { src: scooter, width: 180, height: 108, isWideOnly: true },
  { src: sedan, width: 400, height: 151, isWideOnly: true },
  { src: tractor, width: 310, height: 164, isWideOnly: true },
]

/**
 * Columns by the true lengths of the vehicles, in cm, so that none moves when the page arrives in parts.
 */
const columns = 'grid-cols-[400fr_215fr_445fr] md:grid-cols-[540fr_400fr_215fr_445fr_195fr_475fr_370fr]'

/** Vehicles of every kind on the road. */
export function Parade() {
  return (
    <div
      aria-hidden
      className={`wrap relative z-10 -mb-1 grid items-end gap-2.5 md:gap-[1.8vw] xl:gap-6 ${columns}`}
    >
      {vehicles.map(({ src, width, height, isWideOnly }) => (
        <img
          key={src}
          src={src}
          width={width}
          height={height}
          alt=""
          loading={isWideOnly && 'lazy'}
          className={`h-auto w-full min-w-0 ${isWideOnly ? 'hidden md:block' : ''}`}
        />
      ))}
    </div>
  )
}
