/** The widths in which the store serves pictures of vehicles, in pixels. */
const widths = [360, 540, 720, 1080, 1440] as const
type Width = (typeof widths)[number]

/** The record that owns the file. */
export type MediaOwner = { collection: string; id: string }

/** The URL of a record's file. */
export const fileUrl = ({ collection, id }: MediaOwner, name: string) =>
  `/api/files/${collection}/${encodeURIComponent(id)}/${encodeURIComponent(name)}`

/** `src` and `srcset` of a record's picture; `largest` is the greatest width that the layout can use. */
export const pictureSources = (owner: MediaOwner, name: string, largest?: Width) =>
  sourcesAt(fileUrl(owner, name), largest)

/** The same for a picture by its URL. */
export function sourcesAt(url: string, largest: Width = 1440) {
  const offered = widths.filter(width => width <= largest)
  return {
    src: `${url}?thumb=${offered.at(1) ?? offered[0]}x0`,
    srcSet: offered.map(width => `${url}?thumb=${width}x0 ${width}w`).join(', '),
  }
}

const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
export type PictureView = (typeof views)[number]

const pattern = new RegExp(`-(${views.join('|')})-[0-9a-f]{6}\\.\\w+$`)

/** The view of a picture, from its file name: `{body}-{view}-{colour}.webp`. */
export function pictureView(fileName: string): PictureView | undefined {
  const named = pattern.exec(fileName)?.[1]
  return views.find(view => view === named)
}
