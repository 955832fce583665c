import { shrinkPhoto } from '#app/forms/shrink-photo.ts'
import type { MoveField } from '../move-fields.ts'
import { plainValue } from '../plain-value.ts'
import type { NewMove } from './waiting-moves.ts'

/** The pictures in a form, by their views. */
const picturesIn = (typed: FormData) =>
  [...typed].flatMap(([name, file]) =>
    name.startsWith('picture.') && file instanceof File && file.size
      ? [{ view: name.replace('picture.', ''), file }]
      : [],
  )

/** Whether a form needs pictures and has none. */
export const lacksPictures = (fields: readonly MoveField[], typed: FormData) =>
  fields.some(({ kind, isRequired }) => kind === 'pictures' && isRequired) && !picturesIn(typed).length

/** What a form of a move sends: its values as the site reads them, and its pictures. */
export async function readTypedMove(
  fields: readonly MoveField[],
  typed: FormData,
): Promise<Pick<NewMove, 'payload' | 'files'>> {
  const pictures = picturesIn(typed)
  const positions = pictures.map(({ view }) => view).join()
  return {
    payload: Object.fromEntries(
      fields.map(({ name, kind }) => [
        name,
        kind === 'pictures' ? positions : plainValue(kind, String(typed.get(name) ?? '').trim()),
      ]),
    ),
    files: await Promise.all(pictures.map(({ file }) => shrinkPhoto(file))),
  }
}
