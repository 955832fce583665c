const views = ['side', 'front', 'rear', 'wheel', 'cabin'] as const
type PictureView = (typeof views)[number]

const pattern = new RegExp(`-(${views.join('|')})-[0-9a-f]{6}\\.\\w+$`)

/** The view of a picture, from its file name: `{body}-{view}-{colour}.webp`. */
export function pictureView(fileName: string): PictureView | undefined {
  const named = pattern.exec(fileName)?.[1]
  return views.find(view => view === named)
}
