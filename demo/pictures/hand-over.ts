import path from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#database/project-root.ts'
import { type Picture, parsePictureName, pictureName } from './picture-name.ts'
import { paintPlate } from './plate.ts'

/** Half as wide as a plate, so that its halves have whole heights. */
const width = 720

/** Behind the vehicle: the yard at the hand-over, and the street at the return. */
const grounds = { out: '#dfe3e6', in: '#e6dfd3', scratched: '#e6dfd3' }
type Moment = keyof typeof grounds

/** A picture of a hand-over or a return; `scratched` shows a damage. */
type HandOver = Picture & { moment: Moment }

const pattern = new RegExp(`^(?<picture>.+)-(?<moment>${Object.keys(grounds).join('|')})\\.webp$`)

/** The file name of such a picture in the store, such as `suv-rear-101214-out.webp`. */
export const handOverName = ({ moment, ...picture }: HandOver) =>
  pictureName(picture).replace('.webp', `-${moment}.webp`)

/** The picture in a file name; `undefined` for other names. */
export function parseHandOverName(name: string): HandOver | undefined {
  const groups = pattern.exec(name)?.groups
  const picture = groups && parsePictureName(`${groups.picture}.webp`)
  return picture && { ...picture, moment: groups.moment as Moment }
}

/** Generates such a picture as WebP, the same bytes each time. */
export const drawHandOver = async (handOver: HandOver) =>
  finishHandOver(await paintHandOver(handOver), handOver)

/** The vehicle, which its pictures from before and after have in common. */
export async function paintHandOver({ body, view, paint }: Picture) {
  const plate = path.join(projectRoot, 'demo/plates', `${body}-${view}.webp`)
  return (await paintPlate(plate, paint, width)).raw().toBuffer({ resolveWithObject: true })
}

/** That vehicle on the ground of the moment, with its damage. */
export function finishHandOver(
  { data, info }: Awaited<ReturnType<typeof paintHandOver>>,
  { moment }: Pick<HandOver, 'moment'>,
): Promise<Buffer> {
  const picture = sharp(data, { raw: info }).flatten({ background: grounds[moment] })
  if (moment === 'scratched') picture.composite([{ input: scratch, left: 390, top: 190 }])
  return picture.webp({ quality: 70, effort: 1 }).toBuffer()
}

const scratch = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" fill="none" stroke-linecap="round">
    <path d="M6 44 C 34 30, 62 26, 112 10 M22 50 C 48 40, 70 34, 96 28" stroke="#f4f1ea" stroke-width="3"/>
    <path d="M8 47 C 36 33, 64 29, 112 13" stroke="#4a4640" stroke-width="1.5"/>
  </svg>`,
)
