import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FormLink } from '#app/forms/form-link.tsx'
import type { FormSubject } from '#app/forms/form-subject.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PriceBar } from '#app/ui/vehicle/price-bar.tsx'
import { PriceBlock } from '#app/ui/vehicle/price-block.tsx'
import type { UsedPageProps } from './used-page-props.ts'

// Static: its HTML comes with the page, and it hydrates later.
const Verdict = lazy(() => import('./verdict.tsx'))

type OfferProps = Pick<UsedPageProps, 'vehicle'> & { subject: FormSubject; onInquiry: () => void }

/** The asking price, its verdict, and the ways to reach the seller. */
export function UsedOffer({
  vehicle,
  verdict,
  subject,
  onInquiry,
}: OfferProps & Pick<UsedPageProps, 'verdict'>) {
  const t = useTranslations(usedDetailMessages)
  const { id, price } = vehicle
  return (
    <PriceBlock
      min={price}
      max={price}
      kind={t('askingPrice')}
      breakUp={
        <AwaitSection resolve={verdict} fallback={null}>
          {({ content, hasFailed }) =>
            content ? (
              <Suspense>
                <Verdict {...content} />
              </Suspense>
            ) : (
              !hasFailed && price !== null && <p className="mt-4 text-14 text-muted">{t('tooFewSimilar')}</p>
            )
          }
        </AwaitSection>
      }
      main={
        <FormLink
          formName="usedInquiry"
          subject={subject}
          isWide
          variant="go"
          size="large"
          onOpen={onInquiry}
        >
          {t('sendInquiry')}
        </FormLink>
      }
    >
      <ChatWithSeller vehicleId={id} />
      <LinkButton to={`/compare?ids=${id}`} isWide>
        {t('compare')}
      </LinkButton>
    </PriceBlock>
  )
}

/** The price and the main action on phones, at the bottom edge. */
export function UsedPriceBar({ vehicle, subject, onInquiry }: OfferProps) {
  const t = useTranslations(usedDetailMessages)
  return (
    <PriceBar min={vehicle.price} max={vehicle.price} kind={vehicle.summary}>
      <FormLink formName="usedInquiry" subject={subject} variant="go" isWide onOpen={onInquiry}>
        {t('sendInquiry')}
      </FormLink>
    </PriceBar>
  )
}

type ChatWithSellerProps = { vehicleId: string; className?: string }

/** Opens the conversation with the seller of a used vehicle. */
export function ChatWithSeller({ vehicleId, className }: ChatWithSellerProps) {
  const t = useTranslations(detailMessages)
  return (
    <LinkButton to={`/chat?vehicle=${encodeURIComponent(vehicleId)}`} isWide className={className}>
      <MessageSquareText size={17} strokeWidth={1.8} aria-hidden />
      {t('chat')}
    </LinkButton>
  )
}
