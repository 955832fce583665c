import type { RecordOf } from '#collections/define.ts'
import type { rentVehicles } from '#collections/index.ts'
import { getOrMake } from '#database/memoize.ts'
import type { PicturePosition } from '#domain/deals/rental/pictures.ts'
import { acceptUpload } from '#records/files/new-files.ts'
import type { Upload } from '#records/files/upload.ts'
import type { View } from '../pictures/bodies.ts'
import { finishHandOver, handOverName, paintHandOver } from '../pictures/hand-over.ts'
import { parsePictureName, pictureName } from '../pictures/picture-name.ts'
import type { DemoBooking, RentalMove } from './schema.ts'

type Vehicle = Pick<RecordOf<typeof rentVehicles>, 'name' | 'images'>

/** What the plates show of the views of a hand-over. */
const plates = [
  ['front', 'front'],
  ['rear', 'rear'],
  ['interior', 'cabin'],
] as const satisfies readonly (readonly [PicturePosition, View])[]

const shownOf = ({ name, images }: Vehicle) => {
  const all = (images ?? []).flatMap(image => parsePictureName(image) ?? [])
  const pictures = plates.flatMap(([position, view]) => {
    const picture = all.find(each => each.view === view)
    return picture ? [{ position, picture }] : []
  })
  if (!pictures.length) throw new Error(`${name} has no picture of the demo`)
  return pictures
}

/** The views of which a vehicle of the demo has pictures. */
export const shownPositionsOf = (vehicle: Vehicle): PicturePosition[] =>
  shownOf(vehicle).map(({ position }) => position)

/** Makes the pictures of those views for a move. A vehicle looks the same in each rental, so each is drawn once. */
export function newHandOverPictures() {
  const made = new Map<string, Promise<Upload>>()
  const painted = new Map<string, ReturnType<typeof paintHandOver>>()
  const upload = async (name: string, handOver: Parameters<typeof handOverName>[0]) => {
    const vehicle = await getOrMake(painted, pictureName(handOver), () => paintHandOver(handOver))
    return acceptUpload(name, await finishHandOver(vehicle, handOver))
  }
  return (vehicle: Vehicle, { scratched }: DemoBooking, { move }: RentalMove): Promise<Upload[]> =>
    Promise.all(
      shownOf(vehicle).map(({ position, picture }) => {
        const after = scratched && position === 'rear' ? ('scratched' as const) : ('in' as const)
        const handOver = { ...picture, moment: move === 'pictureOut' ? ('out' as const) : after }
        const name = handOverName(handOver)
        return getOrMake(made, name, () => upload(name, handOver))
      }),
    )
}
