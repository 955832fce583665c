import footerMessages from '#app/messages/en/site/footer.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { costToOwnPath, quoteCheckPath, worthPath } from '#app/vehicle-paths.ts'
import { Wordmark } from '../brand-mark.tsx'
import { Link } from '../link.tsx'
import { ContactDetails, type ContactRecord } from './contact-details.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export type FooterProps = {
  /** Undefined if it failed to load: the fallback details show. */
  contact: ContactRecord | undefined
  social: readonly { platform: string; link: string }[]
  sellerHref: string
  /** The year in India, from the server; empty on a page that failed to load. */
  year: string
  /** That all content is fictional; empty on a live site. */
  demoNote: string
  /** The name of the link to the tour of the demo; empty on a live site. */
  demoTour: string
}

const link =
  'inline-flex min-h-11 items-center text-14 text-road-muted underline-offset-4 hover:text-road-ink hover:underline lg:min-h-9'

export default function Footer({ contact, social, sellerHref, year, demoNote, demoTour }: FooterProps) {
  const t = useTranslations(footerMessages)
  return (
    <footer className="print:hidden mt-(--section) bg-road text-road-ink">
      <div className="pt-3.5">
        <div className="road-line" />
      </div>
      <div className="wrap grid grid-cols-2 gap-8 pt-10 pb-7 lg:grid-cols-[1.3fr_.9fr_2.2fr_1.2fr] lg:pt-12 xl:gap-12">
        <CachedFragment className="contents" component={Columns} data={{ contact, social, sellerHref }} />
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-road-line border-t pt-4.5 text-14 text-road-muted lg:col-span-4">
          <p>{t('copyright', { year })}</p>
          <LanguageSwitch className={link} />
          {demoNote && <p>{demoNote}</p>}
          {demoTour && (
            <Link to="/demo" className={link}>
              {demoTour}
            </Link>
          )}
          <p>{t('pricesNote')}</p>
        </div>
      </div>
    </footer>
  )
}

function Columns({ contact, social, sellerHref }: Pick<FooterProps, 'contact' | 'social' | 'sellerHref'>) {
  const t = useTranslations(footerMessages)
  const vehicles = [
    { label: t('newCars'), to: '/cars' },
    { label: t('newBikes'), to: '/bikes' },
    { label: t('commercialVehicles'), to: '/commercial-vehicles' },
    { label: t('usedVehicles'), to: '/used-vehicles' },
    { label: t('rentals'), to: '/rent/cars' },
    { label: t('dealers'), to: '/dealers' },
  ]
  const useful = [
    { label: t('compare'), to: '/compare' },
    { label: t('emi'), to: '/emi-calculator' },
    { label: t('costToOwn'), to: costToOwnPath },
    { label: t('quoteCheck'), to: quoteCheckPath },
    { label: t('usedPrices'), to: '/market' },
    { label: t('worth'), to: worthPath },
    { label: t('autoNews'), to: '/auto/news' },
    { label: t('userSignIn'), to: '/login' },
    { label: t('sellerSignIn'), to: sellerHref },
    { label: t('about'), to: '/about' },
    { label: t('contactUs'), to: '/contact' },
    { label: t('privacy'), to: '/privacy' },
    { label: t('terms'), to: '/terms' },
    { label: t('safety'), to: '/safety' },
    { label: t('grievance'), to: '/grievance' },
    { label: t('allLists'), to: '/sitemap' },
  ]
  return (
    <>
      <div className="col-span-2 grid content-start gap-2.5 lg:col-span-1">
        <Wordmark />
        <p className="mt-1 max-w-[34ch] text-14 text-road-muted">{t('promise')}</p>
        <ul className="flex flex-wrap gap-x-4">
          {social.map(({ platform, link: href }) => (
            <li key={platform}>
              <a href={href} rel="noopener" className={link}>
                {platform}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <LinkList title={t('vehicles')} links={vehicles} columns="columns-2 lg:columns-1" />
      <LinkList title={t('usefulLinks')} links={useful} columns="columns-2" />
      <div className="col-span-2 lg:col-span-1">
        <h2 className="mb-1.5 text-14 tracking-normal">{t('contact')}</h2>
        <div className="text-14 text-road-muted">
          <ContactDetails contact={contact} linkClass={link} />
        </div>
      </div>
    </>
  )
}

type LinkListProps = { title: string; links: readonly { label: string; to: string }[]; columns: string }

function LinkList({ title, links, columns }: LinkListProps) {
  return (
    <div className="col-span-2 lg:col-span-1">
      <h2 className="mb-1.5 text-14 tracking-normal">{title}</h2>
      <ul className={`gap-8 ${columns}`}>
        {links.map(({ label, to }) => (
          <li key={label} className="break-inside-avoid">
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
