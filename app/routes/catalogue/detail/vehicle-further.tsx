import furtherMessages from '#app/messages/en/catalogue/further.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import MarketLink from '#app/ui/market-link.tsx'
import { RowTeasers } from '#app/ui/news-teaser.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { Rivals } from '#app/ui/vehicle/rivals.tsx'
import { UsedRail } from '#app/ui/vehicle/used-rail.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'

type FurtherProps = Pick<VehiclePageProps, 'vehicle' | 'model' | 'further'>

const space = 'mt-10 lg:mt-(--section)'

/** What else may interest a buyer: rivals, used ones of the model, and news about it. */
export function VehicleFurther({ vehicle, model, further }: FurtherProps) {
  const t = useTranslations(furtherMessages)
  const { kind } = vehicle
  const name = model?.name ?? vehicle.name
  return (
    <>
      <AwaitSection resolve={further.rivals} fallback={null}>
        {({ content }) =>
          content?.rivals.length ? (
            <div className={space}>
              <Rivals {...content} kind={kind} name={vehicle.name} />
            </div>
          ) : null
        }
      </AwaitSection>
      <AwaitSection resolve={further.used} fallback={null}>
        {({ content }) =>
          content && (
            <div className={space}>
              {content.cards.length > 0 && (
                <DetailSection id="used" title={t('used', { name })} className="mb-4">
                  <UsedRail vehicles={content.cards} />
                </DetailSection>
              )}
              <div className="max-w-text">
                <MarketLink {...content.market} />
              </div>
            </div>
          )
        }
      </AwaitSection>
      <AwaitSection resolve={further.news} fallback={null}>
        {({ content }) =>
          content?.length ? (
            <div className={space}>
              <DetailSection id="news" title={t('news', { name })}>
                <RowTeasers articles={content} />
              </DetailSection>
            </div>
          ) : null
        }
      </AwaitSection>
    </>
  )
}
