import readMessages from '#app/messages/en/used-vehicles/evidence.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { UsedRail } from '#app/ui/vehicle/used-rail.tsx'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'

/** The cards of similar vehicles on sale, if there are any. */
export default function SimilarVehicles({ vehicles }: { vehicles: readonly UsedCard[] | undefined }) {
  const t = useTranslations(readMessages)
  if (!vehicles?.length) return null
  return (
    <div className="mt-10 lg:mt-(--section)">
      <DetailSection title={t('similar')}>
        <UsedRail vehicles={vehicles} />
      </DetailSection>
    </div>
  )
}
