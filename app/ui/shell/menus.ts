import type navMessages from '#app/messages/en/site/nav.json'
import type { useTranslations } from '#app/messages/use-translations.ts'

type NavText = ReturnType<typeof useTranslations<typeof navMessages>>

export type MenuLink = { label: string; to: string }
export type Menu = { label: string; section: RegExp; links: MenuLink[] }

/** A commercial category as the header shows it. */
export type CategoryLink = { id: string; name: string }

/** The header's menus (spec section 2), with all vehicles of a kind and the list of its brands. If the categories fail to load, the commercial menu has three fixed links. */
export const menus = (t: NavText, categories: readonly CategoryLink[]): Menu[] => [
  {
    label: t('cars'),
    section: /^\/cars/,
    links: [
      { label: t('allCars'), to: '/cars' },
      { label: t('upcomingCars'), to: '/cars/upcoming' },
      { label: t('electricCars'), to: '/cars/electric' },
      { label: t('carsByBudget'), to: '/cars/byBuget' },
      { label: t('carsByBrand'), to: '/sitemap#cars-brand' },
    ],
  },
  {
    label: t('bikes'),
    section: /^\/bikes/,
    links: [
      { label: t('allBikes'), to: '/bikes' },
      { label: t('upcomingBikes'), to: '/bikes/upcoming' },
      { label: t('electricBikes'), to: '/bikes/electric' },
      { label: t('bikesByBudget'), to: '/bikes/byBuget' },
      { label: t('bikesByBrand'), to: '/sitemap#bikes-brand' },
    ],
  },
  {
    label: t('commercial'),
    section: /^\/commercial/,
    links: [
      { label: t('allCommercial'), to: '/commercial-vehicles' },
      ...(categories.length
        ? categories.map(({ id, name }) => ({ label: name, to: `/commercial/${id}` }))
        : [
            { label: t('trucks'), to: '/commercial/trucks' },
            { label: t('buses'), to: '/commercial/buses' },
            { label: t('tractors'), to: '/commercial/tractors' },
          ]),
      { label: t('commercialByBrand'), to: '/sitemap#commercial-brand' },
    ],
  },
  {
    label: t('usedVehicles'),
    section: /^\/used/,
    links: [
      { label: t('usedCars'), to: '/used/cars' },
      { label: t('usedBikes'), to: '/used/bikes' },
      { label: t('usedCommercials'), to: '/used/commercials' },
    ],
  },
  {
    label: t('rent'),
    section: /^\/rent/,
    links: [
      { label: t('rentCars'), to: '/rent/cars' },
      { label: t('rentBikes'), to: '/rent/bikes' },
    ],
  },
]

/** The header's links without a menu. */
export const plainLinks = (t: NavText): MenuLink[] => [
  { label: t('compare'), to: '/compare' },
  { label: t('news'), to: '/auto/news' },
  { label: t('sell'), to: '/sell/new' },
]

/** Marks a menu that contains the page: as the page itself, as its parent, or not at all. */
type Here = { here: 'page' | true | undefined }
export type ShownLink = MenuLink & Here
export type ShownMenu = { label: string; links: ShownLink[] } & Here

/** The menus of a page. */
export const menusAt = (pathname: string, all: readonly Menu[]): ShownMenu[] =>
  all.map(({ label, section, links }) => ({
    label,
    here: section.test(pathname) || undefined,
    links: links.map(link => ({ ...link, here: link.to === pathname ? 'page' : undefined })),
  }))

/** The links of a page. */
export const linksAt = (pathname: string, links: readonly MenuLink[]): ShownLink[] =>
  links.map(link => ({
    ...link,
    here: link.to === pathname ? 'page' : pathname.startsWith(link.to) || undefined,
  }))
