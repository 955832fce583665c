import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import type { GoneOffersProps } from './gone-offers.tsx'

const GoneOffers = lazy(() => import('./gone-offers.tsx'))

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
  const offers = offersOf(error)
  return (
    <>
      <RecordFailure error={error} words={words} to="/used-vehicles" />
      {offers && (
        <Suspense>
          <GoneOffers {...offers} />
        </Suspense>
      )}
    </>
  )
}

/** What the page of a vehicle that is not for sale any more offers instead. */
const offersOf = (error: unknown): GoneOffersProps | undefined =>
  isRouteErrorResponse(error) && error.status === 410 ? error.data : undefined
