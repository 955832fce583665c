import classic from './classic-motorcycle.webp'
import suv from './compact-suv.webp'
import hatchback from './hatchback.webp'
import scooter from './scooter.webp'
import sedan from './sedan.webp'
import tractor from './tractor.webp'
import truck from './truck.webp'

// Each vehicle has its true length to scale. Phones show three and do not fetch the others.
const vehicles = [
  { src: truck, width: 440, height: 183, look: 'hidden md:block flex-540' },
  { src: hatchback, width: 340, height: 151, look: 'flex-400' },
  { src: classic, width: 200, height: 116, look: 'flex-215' },
  { src: suv, width: 370, height: 157, look: 'flex-445' },
  { src: scooter, width: 180, height: 108, look: 'hidden md:block flex-195' },
  { src: sedan, width: 400, height: 151, look: 'hidden md:block flex-475' },
  { src: tractor, width: 310, height: 164, look: 'hidden md:block flex-370' },
] as const

/** Vehicles of every kind on the road. */
export function Parade() {
  return (
    <div aria-hidden className="wrap relative z-10 -mb-1 flex items-end gap-2.5 md:gap-[1.8vw] xl:gap-6">
      {vehicles.map(({ src, width, height, look }) => (
        <img
          key={src}
          src={src}
          width={width}
          height={height}
          alt=""
          loading={look.includes('hidden') ? 'lazy' : undefined}
          className={`h-auto min-w-0 ${look}`}
        />
      ))}
    </div>
  )
}
