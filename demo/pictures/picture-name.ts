import { type Body, bodies, type View, views, viewsOf } from './bodies.ts'

/** A picture: the body, the view, and the paint as `#rrggbb`. */
export type Picture = { body: Body; view: View; paint: string }

/** The file name of a picture in the store, such as `compact-suv-side-a3202a.webp`. */
export const pictureName = ({ body, view, paint }: Omit<Picture, 'body'> & { body: string }) =>
  `${body}-${view}-${paint.slice(1).toLowerCase()}.webp`

const pattern = new RegExp(
  `^(?<body>${bodies.join('|')})-(?<view>${views.join('|')})-(?<paint>[0-9a-f]{6})\\.webp$`,
)

/** The picture in a file name; `undefined` for other names. */
export function parsePictureName(name: string): Picture | undefined {
  const groups = pattern.exec(name)?.groups
  const body = bodies.find(each => each === groups?.body)
  const view = body && viewsOf(body).find(each => each === groups?.view)
  return body && view && groups?.paint ? { body, view, paint: `#${groups.paint}` } : undefined
}
