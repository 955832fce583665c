import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FormLink } from '#app/forms/form-link.tsx'
import type { FormSubject } from '#app/forms/form-subject.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PriceBar } from '#app/ui/vehicle/price-bar.tsx'
import { PriceBlock } from '#app/ui/vehicle/price-block.tsx'
import type { UsedPageProps } from './used-page-props.ts'

// Static: its HTML comes with the page, and it hydrates later.
const DealLine = lazy(() => import('./deal-line.tsx'))

type OfferProps = Pick<UsedPageProps, 'vehicle'> & { subject: FormSubject; onInquiry: () => void }

/** The asking price, how it compares with the market value, and the ways to reach the seller. */
export function UsedOffer({ vehicle, subject, onInquiry }: OfferProps) {
  const t = useTranslations(usedDetailMessages)
  const { id, price, deal, hasSeller } = vehicle
  return (
    <PriceBlock
      min={price}
      max={price}
      kind={vehicle.priceNote}
      breakUp={
        price !== null && (
          <Suspense fallback={<div className="mt-4 h-17.5" />}>
            <DealLine price={price} {...deal} />
          </Suspense>
        )
      }
      main={<ChatWithSeller vehicleId={id} size="large" />}
    >
      {hasSeller && (
        <div className="contents in-data-own-listing:hidden">
          <LinkButton to={`/deals/new?listing=${id}`} className="col-span-2">
            {t('makeOffer')}
          </LinkButton>
          <LinkButton to={`/test-drive/new?kind=usedVehicles&id=${id}`} className="col-span-2">
            {t('bookDrive')}
          </LinkButton>
        </div>
      )}
      <div className="col-span-2 in-data-own-listing:grid hidden gap-2.5">
        <LinkButton to={`/sell/${id}`}>{t('manage')}</LinkButton>
        <LinkButton to="/deals">{t('ownOffers')}</LinkButton>
      </div>
      <FormLink formName="usedInquiry" subject={subject} isWide onOpen={onInquiry}>
        {t('sendInquiry')}
      </FormLink>
      <LinkButton to={`/compare?ids=${id}`} isWide>
        {t('compare')}
      </LinkButton>
    </PriceBlock>
  )
}

/** The price and the main action on phones, at the bottom edge. */
export function UsedPriceBar({ vehicle }: Pick<OfferProps, 'vehicle'>) {
  return (
    <PriceBar min={vehicle.price} max={vehicle.price} kind={vehicle.summary}>
      <ChatWithSeller vehicleId={vehicle.id} />
    </PriceBar>
  )
}

type ChatWithSellerProps = { vehicleId: string; size?: 'large' }

/** Opens the conversation with the seller of a used vehicle: the first way, which shares no number. */
function ChatWithSeller({ vehicleId, size }: ChatWithSellerProps) {
  const t = useTranslations(detailMessages)
  return (
    <LinkButton to={`/chat?vehicle=${encodeURIComponent(vehicleId)}`} isWide variant="go" size={size}>
      <MessageSquareText size={17} strokeWidth={1.8} aria-hidden />
      {t('chat')}
    </LinkButton>
  )
}
