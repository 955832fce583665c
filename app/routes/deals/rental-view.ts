import { encode } from 'uqr'
import { placeName } from '#app/format/record-text.ts'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import { dealersPath } from '#app/vehicle-paths.ts'
import type { RecordOf } from '#collections/define.ts'
import { rentVehicles } from '#collections/index.ts'
import type { Deal, DealEvent } from '#domain/deals/engine/deal.ts'
import type { DealPage } from '#domain/deals/read-deal.ts'
import { picturesOf } from '#domain/deals/rental/claims.ts'
import { choosePicture, picturePositions } from '#domain/deals/rental/pictures.ts'
import { type HandOverPicture, owedOf, rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { listMarks, positionName, settlementSheet } from '#domain/deals/rental/settlement-sheet.ts'
import { upiApps } from '#domain/deals/rental/upi-link.ts'
import { type FirmDetail, findFirm, firmPathParts } from '#domain/firms/read-firms.ts'
import { formatRupees } from '#format/rupees.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { VehicleShape } from './rental-fields.ts'
import type { RentalOperatorView } from './rental-operator.tsx'

const t = translations(rentalMessages)

/** The rental of a deal's page, whether its vehicle is a car or a bike, and for a renter its operator. */
export async function loadRental(ctx: Ctx, { deal, events, party }: DealPage) {
  const vehicle = await findRecord(asSystem(ctx), rentVehicles, deal.subject, {
    fields: ['type', 'location', 'phone'],
  })
  const found = party === 'buyer' && deal.firm ? await findFirm(ctx, deal.firm) : undefined
  return {
    ...rentalView(deal, events, { party, shape: vehicle?.type || 'car' }),
    operator: found && found !== 'gone' && vehicle ? operatorView(found, vehicle) : undefined,
  }
}

type MeetingPlace = Pick<RecordOf<typeof rentVehicles>, 'location' | 'phone'>

/** The place of the operator in the vehicle's city, or its first. */
function operatorView(
  { firm: { id, name }, places }: FirmDetail,
  { location, phone }: MeetingPlace,
): RentalOperatorView {
  const place = places.find(({ city }) => city === location) ?? places[0]
  return {
    name,
    to: dealersPath(...firmPathParts({ id, places })),
    address: [place?.address, place && placeName(place.city), place?.pincode].filter(Boolean).join(', '),
    mapLink: place?.mapLink ?? '',
    phone,
  }
}

type ViewOptions = { party: string; shape: VehicleShape }

/** The settlement sheet of a rental, its pictures and marks from before and after, and what can be paid now. */
function rentalView(deal: Deal, events: readonly DealEvent[], { party, shape }: ViewOptions) {
  const terms = rentalTermsOf(deal.terms)
  const { outPictures = {}, inPictures = {} } = terms
  const eventOf = new Map(events.flatMap(({ id, files }) => (files ?? []).map(file => [file, id] as const)))
  const pathOf = (picture: HandOverPicture | undefined) => {
    const event = picture && eventOf.get(picture.file)
    return event ? `/deals/${deal.id}/file/${event}/${picture.file}` : undefined
  }
  const pairs = picturePositions.flatMap(position => {
    const [before, after] = [choosePicture(outPictures[position]), choosePicture(inPictures[position])]
    const name = positionName(position, language())
    return [
      { name, before: pathOf(before.chosen), after: pathOf(after.chosen) },
      {
        name: t('byRenter', { position: name }),
        before: pathOf(before.other),
        after: pathOf(after.other),
      },
    ]
  })
  const claimed = (terms.claims ?? []).map(claim => {
    const { before, after } = picturesOf(terms, claim)
    const name = t('claimPictures', {
      number: claim.number,
      position: positionName(claim.position, language()),
    })
    return { name, before: pathOf(before), after: pathOf(after) }
  })
  return {
    sheet: settlementSheet(deal, language()),
    pictures: [...claimed, ...pairs].filter(({ before, after }) => before || after),
    shape,
    marks: {
      before: listMarks(terms.outMarks ?? {}, language()),
      after: listMarks(terms.inMarks ?? {}, language()),
    },
    payment: paymentView(deal, party),
  }
}

export type RentalView = ReturnType<typeof rentalView>

/** The link and the QR picture for the payment that is due: the deposit by the renter, or what comes back of it. */
function paymentView(deal: Deal, party: string) {
  const terms = rentalTermsOf(deal.terms)
  const { deposit = 0, payTo, payBackTo, operatorName = '' } = terms
  const reference = deal.id
  if (party === 'buyer' && deal.state === 'accepted' && deposit > 0 && payTo)
    return payment(
      payTo,
      operatorName,
      deposit,
      t('pay.deposit', { amount: formatRupees(deposit) }),
      reference,
    )
  const back = owedOf(terms)
  if (party === 'seller' && deal.state === 'settled' && back > 0 && payBackTo)
    return payment(
      payBackTo,
      deal.subjectName,
      back,
      t('pay.back', { amount: formatRupees(back) }),
      reference,
    )
  return undefined
}

function payment(to: string, name: string, amount: number, title: string, reference: string) {
  const link = upiApps.linkTo({ to, name, amount, note: title, reference })
  return { title, to, link, qr: qrPath(link) }
}

/** The dark squares of a QR code as a path, one unit each, and the width of the picture. */
function qrPath(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
