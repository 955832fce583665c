import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'

const SimilarVehicles = lazy(() => import('./similar-vehicles.tsx'))

/** The error page of a used vehicle: it does not exist, is sold, or failed to load. */
export function UsedFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const tUsed = useTranslations(usedDetailMessages)
  const words = {
    notFound: t('used.notFound'),
    failed: t('used.failed'),
    back: t('used.back'),
    gone: tUsed('gone'),
  }
  const similar = similarOf(error)
  return (
    <>
      <RecordFailure error={error} words={words} to="/used-vehicles" />
      {similar.length > 0 && (
        <div className="wrap pb-12">
          <Suspense>
            <SimilarVehicles vehicles={similar} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Vehicles like one that is not for sale any more. */
const similarOf = (error: unknown): UsedCard[] =>
  isRouteErrorResponse(error) && Array.isArray(error.data?.similar) ? error.data.similar : []
