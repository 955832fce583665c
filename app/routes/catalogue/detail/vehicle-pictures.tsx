import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { formatMonth } from '#app/format/date.ts'
import { pictureSources, pictureView } from '#app/format/media.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FuelTags } from '#app/ui/fuel-tag.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Gallery } from '#app/ui/vehicle/gallery.tsx'
import type { GalleryPicture } from '#app/ui/vehicle/gallery-picture.tsx'
import { colorBySlug } from '#app/ui/vehicle/page-params.ts'
import type { VehicleView } from './vehicle-view.ts'

// Static: its HTML comes with the page, and it hydrates later.
const ColorPicker = lazy(() => import('#app/ui/vehicle/color-picker.tsx'))

type Props = { vehicle: VehicleView }

/** The pictures in the URL's colour, and links to the other colours. */
export function VehiclePictures({ vehicle }: Props) {
  const { name, colors, picturesOf } = vehicle
  const t = useTranslations(galleryMessages)
  const [query] = useSearchParams()
  const chosen = colorBySlug(colors, query.get('color'))
  const color = chosen?.color_name ?? ''
  const pictures = (chosen?.images ?? []).map((image, at): GalleryPicture => {
    const view = pictureView(image)
    const words = view ? t(`view.${view}`) : t('view.other', { number: at + 1 })
    return {
      ...pictureSources(picturesOf, image),
      alt: t('inColor', { name, color, view: words }),
      view,
    }
  })
  return (
    <div
      id="colours"
      className="min-w-0 self-start overflow-hidden border border-line bg-raised max-md:-mx-(--gutter) max-md:border-x-0 md:rounded-card"
    >
      <Gallery
        key={`${picturesOf.id} ${color}`}
        label={color ? t('labelInColor', { name, color }) : t('label', { name })}
        pictures={pictures}
        emptyText={t(colors.some(each => each.images.length) ? 'noImage' : 'noMedia')}
        badges={<Badges vehicle={vehicle} />}
      />
      {chosen && (
        <Suspense>
          <ColorPicker colors={colors} chosen={chosen} />
        </Suspense>
      )}
    </div>
  )
}

function Badges({ vehicle: { fuelType, fuelTypes, isPopular, isUpcoming, launchDate } }: Props) {
  const t = useTranslations(detailMessages)
  return (
    <>
      <FuelTags fuelType={fuelType} fuelTypes={fuelTypes} />
      {isPopular && <Tag>{t('popular')}</Tag>}
      {isUpcoming && (
        <Tag>{launchDate ? t('expected', { month: formatMonth(launchDate) }) : t('upcoming')}</Tag>
      )}
    </>
  )
}
