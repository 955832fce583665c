import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { writtenIn } from '../../../format/written-in.ts'
import { Block } from '../../../ui/vehicle/block.tsx'
import { Updates } from '../../../ui/vehicle/updates.tsx'
import { Videos } from '../../../ui/vehicle/videos.tsx'
import { WrittenIn } from '../../../ui/written-in.tsx'
import type { VehicleView } from './vehicle-view.ts'

type Props = {
  vehicle: VehicleView
  /** What the text is about. */
  name: string
}

/** What we say of it, what is new, and what others have filmed. */
export function VehicleAbout({ vehicle: { description, updates, videos }, name }: Props) {
  const t = useTranslations(detailMessages)
  if (!description && !updates.length && !videos.length) return null
  return (
    <Block title={t('about', { name })}>
      <div className="grid gap-6">
        {description && (
          <div className="grid gap-2">
            <WrittenIn text={description} />
            <p lang={writtenIn(description)} className="max-w-text whitespace-pre-line">
              {description}
            </p>
          </div>
        )}
        <Updates updates={updates} />
        <Videos videos={videos} />
      </div>
    </Block>
  )
}
