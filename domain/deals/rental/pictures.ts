import { z } from 'zod'
import type { Facts, MoveInfo } from '../engine/process.ts'
import type { HandOverPicture, HandOverPictures } from './rental-terms.ts'

/** The fixed views of a vehicle at each hand-over, in the order in which one walks around it. */
export const picturePositions = [
  'front',
  'frontLeft',
  'left',
  'rearLeft',
  'rear',
  'rearRight',
  'right',
  'frontRight',
  'odometer',
  'interior',
  'boot',
  'tyres',
] as const
export type PicturePosition = (typeof picturePositions)[number]

/** Which view each file of the move shows, in the order of the files. A single one may come as a text. */
export const shownPositions = z.preprocess(
  value => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.enum(picturePositions)).min(1).max(picturePositions.length),
)

type StoredFile = { name: string; sha256: string }

/**
 * The pictures of a hand-over with those of a move. A newer picture of a view replaces the older one of the same side, so
 * that nobody can take away what the other side has.
 */
export function addPictures(
  before: HandOverPictures | undefined,
  payload: Facts,
  move: MoveInfo,
): HandOverPictures {
  const positions = (payload.positions ?? []) as readonly string[]
  const after = { ...before }
  for (const [at, position] of positions.entries()) {
    const picture = pictureOf(payload, move, at)
    const others = after[position]?.filter(({ by }) => by !== move.by) ?? []
    if (picture) after[position] = [...others, picture]
  }
  return after
}

/** The picture of a view that counts: the operator's, or the renter's if there is no other; and the other one. */
export function choosePicture(pictures: readonly HandOverPicture[] = []) {
  const chosen = pictures.find(({ by }) => by === 'seller') ?? pictures[0]
  return { chosen, other: pictures.find(each => each !== chosen) }
}

/** A file of a move, by its number. The engine adds names and hashes of the files to what is stated. */
export function pictureOf(payload: Facts, { at, by }: MoveInfo, index = 0): HandOverPicture | undefined {
  const file = ((payload.files ?? []) as readonly StoredFile[])[index]
  return file && { file: file.name, sha256: file.sha256, at: at.toISOString(), by }
}
