import { BadgeCheck, ChevronRight, Clock3, TriangleAlert } from 'lucide-react'
import { redirect } from 'react-router'
import { goneResponse, loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'
import { requestContext } from '#app/request-context.ts'
import { landingPath } from '#app/routes/catalogue/list/landing-address.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Description } from '#app/ui/language-note.tsx'
import { Link } from '#app/ui/link.tsx'
import LinkGroups from '#app/ui/link-groups.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'
import { countFirmRentals, listBrandLists, listFirmStock } from '#domain/firms/firm-stock.ts'
import { findFirm, firmPathParts } from '#domain/firms/read-firms.ts'
import { listFirmReviews } from '#domain/reviews/firm-reviews.ts'
import { slugify } from '#records/ids.ts'
import type { Route } from './+types/firm'
import { FirmBar } from './firm-bar.tsx'
import { FirmFailure } from './firm-failure.tsx'
import { firmCrumbs, firmMeta } from './firm-meta.ts'
import { FirmPlaces } from './firm-places.tsx'
import { FirmReviews } from './firm-reviews.tsx'
import { FirmStock } from './firm-stock.tsx'
import { FirmLogo, FirmTags } from './firm-tags.tsx'
import { type FirmView, firmView } from './firm-view.ts'
import { OpenNow } from './open-now.tsx'

const text = translations(firmMessages)

/** A dealer in one of its cities: what it is, and a page of its stock. Any other city leads to its first one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const found = orNotFound(await loadOrThrow(page, findFirm(page.ctx, params.id)))
  if (found === 'gone') throw goneResponse()
  const citySlug = slugify(params.city)
  const {
    firm: { id },
    places,
  } = found
  const isHere = places.some(({ city }) => slugify(city) === citySlug)
  if (!isHere) throw redirect(dealersPath(...firmPathParts({ id, places })), 301)
  if (citySlug !== params.city) throw redirect(dealersPath(citySlug, id), 301)
  const firm = firmView(found, citySlug)
  const number = Math.max(1, Math.floor(Number(pageUrl(request).searchParams.get('page'))) || 1)
  const [stock, lists, reviews, rentals] = await loadOrThrow(
    page,
    Promise.all([
      listFirmStock(page.ctx, firm.id, number),
      found.firm.kind === 'newDealer' ? listBrandLists(page.ctx, firm.brands) : [],
      listFirmReviews(page.ctx, firm.id),
      countFirmRentals(page.ctx, firm.id),
    ]),
  )
  return {
    firm,
    address: dealersPath(citySlug, firm.id),
    stock: { ...stock, page: number },
    reviews: reviews.map(each => ({ ...each, name: each.name || text('firm.buyer') })),
    rentals: (['cars', 'bikes'] as const).flatMap(kind =>
      rentals[kind]
        ? [
            {
              label: text(kind === 'cars' ? 'firm.rentCars' : 'firm.rentBikes'),
              count: rentals[kind],
              to: `${rentalListPath(kind)}?${new URLSearchParams({ firm: firm.id })}`,
            },
          ]
        : [],
    ),
    lists: lists.map(({ kind, brand, count }) => ({
      kind,
      brand,
      count,
      to: landingPath(kind, 'brand', brand),
    })),
  }
}

export const meta = firmMeta

/** The page of a dealer or a rental operator. */
export default function FirmPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(firmMessages)
  const { firm, address, stock, lists, reviews, rentals } = loaderData
  const { name, kind, city, citySlug, about, mark, markText, answers, places } = firm
  const [place] = places
  const hasStock = kind === 'usedDealer' || stock.total > 0
  const offers = lists.length ? '#brands' : hasStock && stock.total ? '#stock' : undefined
  const ask = rentals.length
    ? { to: '#rentals', label: t('firm.rentals') }
    : offers && { to: offers, label: t('firm.ask') }
  return (
    <>
      <div className="wrap pb-6">
        <Breadcrumbs crumbs={firmCrumbs({ label: city, to: dealersPath(citySlug) }, { label: name })} />
        <div className="mt-1 flex gap-4">
          <FirmLogo {...firm} size={72} />
          <div className="grid min-w-0 content-start gap-1.5">
            <h1>{name}</h1>
            <FirmTags {...firm} />
            {place && <OpenNow place={place} />}
            {firm.rating !== null && firm.reviewCount > 0 && (
              <Rating rating={firm.rating} count={firm.reviewCount} />
            )}
          </div>
        </div>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-7">
          <div className="grid min-w-0 gap-4">
            {about && <Description text={about} />}
            {markText && (
              <p
                className={`flex max-w-text gap-2.5 rounded-control p-3 text-14 ${mark ? 'bg-positive-soft text-positive' : 'bg-warning-soft text-warning'}`}
              >
                {mark ? (
                  <BadgeCheck size={18} strokeWidth={2} aria-hidden className="mt-px shrink-0" />
                ) : (
                  <TriangleAlert size={18} strokeWidth={2} aria-hidden className="mt-px shrink-0" />
                )}
                {markText}
              </p>
            )}
            {answers && (
              <p className="flex gap-2.5">
                <Clock3 size={18} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0 text-muted" />
                {answers}
              </p>
            )}
            {firm.figures.length > 0 && (
              <section>
                <h2 className="text-18">{t('figures.title')}</h2>
                <ul className="mt-1 list-disc pl-5">
                  {firm.figures.map(text => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <p className="text-13 text-muted">{t('figures.hint')}</p>
              </section>
            )}
            <FirmFacts {...firm} />
            {/* Phones have it at the bottom edge. */}
            {ask && (
              <a
                href={ask.to}
                className={buttonClass({ variant: 'go', className: 'justify-self-start max-lg:hidden' })}
              >
                {ask.label}
              </a>
            )}
          </div>
          <FirmPlaces places={places} />
        </div>
        {lists.length > 0 && <FirmBrands name={name} lists={lists} />}
        {hasStock && <FirmStock {...stock} address={address} />}
        {rentals.length > 0 && (
          <LinkGroups groups={[{ id: 'rentals', title: t('firm.rentals'), links: rentals }]} />
        )}
        {reviews.length > 0 && <FirmReviews kind={kind} reviews={reviews} />}
        <LinkGroups
          groups={[
            { title: t('dealers'), links: [{ label: t('firm.all', { city }), to: dealersPath(citySlug) }] },
          ]}
        />
      </div>
      <FirmBar mapLink={place?.mapLink ?? ''} ask={ask} />
    </>
  )
}

/** The languages of its people, its masked number and its website. */
function FirmFacts({ kind, languages, maskedPhone, website }: FirmView) {
  const t = useTranslations(firmMessages)
  const facts = [
    { label: t('firm.languages'), value: languages },
    { label: t('firm.phone'), value: maskedPhone, hint: kind === 'usedDealer' ? t('firm.phoneHint') : '' },
  ].filter(({ value }) => value)
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid gap-3">
          {facts.map(({ label, value, hint }) => (
            <div key={label}>
              <dt className="text-13 text-muted">{label}</dt>
              <dd>{value}</dd>
              {hint && <dd className="text-13 text-muted">{hint}</dd>}
            </div>
          ))}
        </dl>
      )}
      {website && (
        <p>
          <a href={website} rel="noopener nofollow" className="further-link">
            {t('firm.website')}
          </a>
        </p>
      )}
    </>
  )
}

type FirmBrandsProps = { name: string; lists: Route.ComponentProps['loaderData']['lists'] }

/** The lists of the new vehicles that a dealer sells. */
function FirmBrands({ name, lists }: FirmBrandsProps) {
  const t = useTranslations(firmMessages)
  return (
    <section id="brands" className="mt-10">
      <h2 className="text-22">{t('firm.brands')}</h2>
      <p className="mt-1 max-w-text text-14 text-muted">{t('firm.howToAsk', { name })}</p>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {lists.map(({ kind, brand, count, to }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="flex min-h-13 flex-1 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 hover:border-ink"
            >
              <span className="font-semibold">{t(`firm.brandList.${kind}`, { brand })}</span>
              <span className="ml-auto text-13 text-muted">{t('firm.modelCount', { count })}</span>
              <ChevronRight size={17} strokeWidth={1.8} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTranslations(firmMessages)
  return <FirmFailure error={error} notFound={t('notFound')} />
}
