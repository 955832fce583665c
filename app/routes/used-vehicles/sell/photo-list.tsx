import { Form } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'

type PhotoListProps = { id: string; photos: readonly string[] }

/** A listing's photos in order, each with buttons to make it the first or to remove it. */
export function PhotoList({ id, photos }: PhotoListProps) {
  const t = useTranslations(sellMessages)
  if (!photos.length) return <p className="text-muted">{t('photosNone')}</p>
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
      {photos.map((photo, at) => {
        const number = at + 1
        return (
          <li key={photo} className="grid min-w-0 content-start gap-1.5">
            <img
              src={`/sell/${id}/photo/${encodeURIComponent(photo)}`}
              alt={t('photoOf', { number })}
              width={360}
              height={203}
              className="stage aspect-16/9 w-full rounded-control object-contain"
            />
            <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between">
              {at === 0 ? (
                <span className="flex min-h-11 items-center">
                  <Tag tone="good">{t('main')}</Tag>
                </span>
              ) : (
                <PhotoAction does="first" photo={photo} number={number} />
              )}
              <PhotoAction does="remove" photo={photo} number={number} />
            </Form>
          </li>
        )
      })}
    </ul>
  )
}

const photoActions = {
  first: { word: 'makeMain', named: 'makeMainOf', edge: '-ml-3' },
  remove: { word: 'remove', named: 'removeOf', edge: 'max-md:-ml-3 md:-mr-3' },
} as const

/** An action on a photo; it submits the surrounding form. */
function PhotoAction({
  does,
  photo,
  number,
}: {
  does: keyof typeof photoActions
  photo: string
  number: number
}) {
  const t = useTranslations(sellMessages)
  const { word, named, edge } = photoActions[does]
  return (
    <Button
      type="submit"
      name={does}
      value={photo}
      variant="plain"
      aria-label={t(named, { number })}
      className={`${edge} text-13`}
    >
      {t(word)}
    </Button>
  )
}
