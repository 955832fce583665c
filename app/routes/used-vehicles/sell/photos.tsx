import { data } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { fullName } from '#collections/vehicle-name.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'
import { maxPhotos } from '#domain/used-vehicles/sell/max-photos.ts'
import { addPhotos, removePhoto, setMainPhoto } from '#domain/used-vehicles/sell/photos.ts'
import { getSellerListing } from '#domain/used-vehicles/sell/seller-listings.ts'
import { RecordError } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import type { Route } from './+types/photos'
import { loadSellerPage } from './load-seller-page.ts'
import { PhotoList } from './photo-list.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { contactDetailsText } from './problem-text.ts'
import { sellMeta, t as text } from './sell-meta.ts'
import { SellPage } from './sell-page.tsx'

export const meta = sellMeta

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id } = await loadSellerPage(args)
  const listing = await loadOrThrow(page, getSellerListing(ctx, id, args.params.id))
  return { id: listing.id, name: fullName(listing), photos: photosOf(listing) }
}

/** Adds photos, removes one, or makes one the first. */
export async function action(args: Route.ActionArgs) {
  const member = await loadSellerPage(args)
  const { page } = member
  const posted = await args.request.formData()
  const name = (key: string) => String(posted.get(key) ?? '')
  const { id } = args.params
  try {
    if (posted.has('remove')) await removePhoto(member.ctx, member.id, id, name('remove'))
    else if (posted.has('first')) await setMainPhoto(member.ctx, member.id, id, name('first'))
    else {
      const uploads = await uploadsIn(posted)
      if (uploads.length) await page.sender.limits.take('upload', page.sender.address)
      if (uploads.length) await addPhotos(member.ctx, member.id, id, uploads)
    }
    return data({ problem: undefined })
  } catch (error) {
    const isOurs = !(error instanceof RecordError)
    if (isOurs) page.log('error', { error }, 'saving the photos of a listing failed')
    const problem = isOurs ? text('failed') : problemOf(error)
    return data({ problem }, { status: isOurs ? 500 : error.status })
  }
}

/** The errors of the uploaded photos. */
function problemOf(error: RecordError): string {
  const { status, retryAfter = 60, data } = error
  if (status === 429) return text('photosLimited', { wait: Math.max(1, Math.ceil(retryAfter / 60)) })
  if (status === 503) return text('photosBusy')
  const contactDetails = contactDetailsText(error)
  if (contactDetails) return contactDetails
  const wrongType = Object.values(data).find(({ code }) => code === 'validation_invalid_mime_type')
  if (wrongType) return text(wrongType.params?.given === 'image/heic' ? 'photoHeic' : 'photoType')
  const slow = Object.values(data).find(({ code }) => code === 'validation_file_timeout')
  return slow
    ? text('photoTooSlow', { file: String(slow.params?.file) })
    : text('photoProblem', { most: maxPhotos })
}

async function uploadsIn(posted: FormData): Promise<Upload[]> {
  const files = posted.getAll('photos').flatMap(each => (each instanceof File && each.size ? [each] : []))
  return Promise.all(files.map(async file => new Upload(file.name, new Uint8Array(await file.arrayBuffer()))))
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(sellMessages)
  const { id, name, photos } = loaderData
  return (
    <SellPage title={`${t('photos')}: ${name}`} text={t('photosText', { most: maxPhotos })}>
      <div className="grid gap-6 rounded-card border border-line bg-raised p-4 md:p-6">
        <PhotoUpload problem={actionData?.problem} />
        <PhotoList id={id} photos={photos} />
        <LinkButton to={`/sell/${id}`} variant="yes" size="large" className="sm:justify-self-start">
          {t('done')}
        </LinkButton>
      </div>
    </SellPage>
  )
}
