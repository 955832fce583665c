import { foreignLanguage } from '#app/format/foreign-language.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LanguageNote } from '#app/ui/language-note.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { Updates } from '#app/ui/vehicle/updates.tsx'
import { Videos } from '#app/ui/vehicle/videos.tsx'
import type { VehicleView } from './vehicle-view.ts'

type Props = {
  vehicle: VehicleView
  /** The subject of the text. */
  name: string
}

/** Our description, updates, and others' videos. */
export function VehicleAbout({ vehicle: { description, updates, videos }, name }: Props) {
  const t = useTranslations(detailMessages)
  if (!description && !updates.length && !videos.length) return null
  return (
    <DetailSection title={t('about', { name })}>
      <div className="grid gap-6">
        {description && (
          <div className="grid gap-2">
            <LanguageNote text={description} />
            <p lang={foreignLanguage(description)} className="max-w-text whitespace-pre-line">
              {description}
            </p>
          </div>
        )}
        <Updates updates={updates} />
        <Videos videos={videos} />
      </div>
    </DetailSection>
  )
}
