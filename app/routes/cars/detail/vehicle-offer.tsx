import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormLink } from '../../../forms/form-link.tsx'
import type { FormSubject } from '../../../forms/form-subject.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/vehicle/dock.tsx'
import { PriceBlock } from '../../../ui/vehicle/price-block.tsx'
import { usePriceKind } from './use-price-kind.ts'
import type { VehicleView } from './vehicle-view.ts'

/** The forms that open as dialogs. */
export type Asked = 'onRoadPrice' | 'carInquiry'

type OfferProps = { vehicle: VehicleView; subject: FormSubject; onAsk: (form: Asked) => void }

/** What it costs, and the ways to ask. */
export function VehicleOffer({ vehicle, subject, onAsk }: OfferProps) {
  const t = useTranslations(detailMessages)
  const { dated } = usePriceKind(vehicle)
  const link = { subject, isWide: true }
  return (
    <PriceBlock
      min={vehicle.min}
      max={vehicle.max}
      kind={dated}
      main={
        <FormLink
          {...link}
          formName="onRoadPrice"
          variant="go"
          size="large"
          onOpen={() => onAsk('onRoadPrice')}
        >
          {t('getOnRoadPrice')}
        </FormLink>
      }
    >
      <FormLink {...link} formName="carInquiry" onOpen={() => onAsk('carInquiry')}>
        {t('inquiry')}
      </FormLink>
      <LinkButton to="/compare" isWide>
        {t('compare')}
      </LinkButton>
    </PriceBlock>
  )
}

/** The same on phones, at the bottom edge: the price and the main action. */
export function VehicleDock({ vehicle, subject, onAsk }: OfferProps) {
  const t = useTranslations(detailMessages)
  const { kind } = usePriceKind(vehicle)
  return (
    <Dock min={vehicle.min} max={vehicle.max} kind={kind}>
      <FormLink
        formName="onRoadPrice"
        subject={subject}
        variant="go"
        isWide
        className="max-sm:px-3"
        onOpen={() => onAsk('onRoadPrice')}
      >
        {t('getOnRoadPrice')}
      </FormLink>
    </Dock>
  )
}
