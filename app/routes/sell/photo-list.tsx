import { Form } from 'react-router'
import sellMessages from '#app/messages/en/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

type PhotoListProps = { id: string; photos: readonly string[] }

/** A listing's photos in their order, each to be shown first or taken off. */
export function PhotoList({ id, photos }: PhotoListProps) {
  const t = useTranslations(sellMessages)
  if (!photos.length) return <p className="text-muted">{t('photosNone')}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {photos.map((photo, at) => {
        const number = at + 1
        return (
          <li key={photo} className="grid min-w-0 content-start gap-1.5">
            <img
              src={`/sell/${id}/photo/${encodeURIComponent(photo)}`}
              alt={t('photoOf', { number })}
              width={360}
              height={203}
              className="aspect-16/9 w-full rounded-control bg-sunken object-contain"
            />
            <Form method="post" preventScrollReset className="flex min-h-11 items-center justify-between">
              {at === 0 ? (
                <Tag tone="good">{t('main')}</Tag>
              ) : (
                <Button
                  type="submit"
                  name="first"
                  value={photo}
                  variant="plain"
                  aria-label={t('makeMainOf', { number })}
                  className="-ml-3 text-13"
                >
                  {t('makeMain')}
                </Button>
              )}
              <Button
                type="submit"
                name="remove"
                value={photo}
                variant="plain"
                aria-label={t('removeOf', { number })}
                className="-mr-3 text-13"
              >
                {t('remove')}
              </Button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
