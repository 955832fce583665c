/** Widths in which the store serves pictures of vehicles, in pixels. */
const widths = [360, 540, 720, 1080, 1440] as const

/** The record whose file it is. */
export type MediaOwner = { collection: string; id: string }

/** The address of a record's file. */
export const fileUrl = ({ collection, id }: MediaOwner, name: string) =>
  `/api/files/${collection}/${encodeURIComponent(id)}/${encodeURIComponent(name)}`

/** `src` and `srcset` of a picture; `largest` is the widest that its place can use. */
export function pictureSources(owner: MediaOwner, name: string, largest: (typeof widths)[number] = 1440) {
  const url = fileUrl(owner, name)
  const offered = widths.filter(width => width <= largest)
  return {
    src: `${url}?thumb=${offered.at(1) ?? offered[0]}x0`,
    srcSet: offered.map(width => `${url}?thumb=${width}x0 ${width}w`).join(', '),
  }
}
