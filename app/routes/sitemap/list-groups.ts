import { placeName, recordText } from '#app/format/record-text.ts'
import { infoPages } from '#app/info-pages.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import firmMessages from '#app/messages/en/firms/firms.json'
import marketMessages from '#app/messages/en/market/market.json'
import newsMessages from '#app/messages/en/news/news.json'
import teaserMessages from '#app/messages/en/news/teaser.json'
import costMessages from '#app/messages/en/pricing/cost-page.json'
import emiMessages from '#app/messages/en/pricing/emi.json'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import footerMessages from '#app/messages/en/site/footer.json'
import infoMessages from '#app/messages/en/site/info.json'
import sitemapMessages from '#app/messages/en/site/sitemap.json'
import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { translations } from '#app/messages/use-translations.ts'
import type { LinkGroup } from '#app/ui/link-groups.tsx'
import {
  costToOwnPath,
  dealersPath,
  listPath,
  marketPath,
  quoteCheckPath,
  worthPath,
} from '#app/vehicle-paths.ts'
import { listCategories } from '#domain/catalogue/categories.ts'
import { type KindName, kindNames } from '#domain/catalogue/kinds.ts'
import { listLandings } from '#domain/catalogue/list/landings.ts'
import { vehicleListPath } from '#domain/catalogue/list/list-paths.ts'
import { listFirmCities } from '#domain/firms/read-firms.ts'
import { listMarketBrands } from '#domain/market/read-market.ts'
import { newsTabs } from '#domain/news/list-news.ts'
import { listCities } from '#domain/used-vehicles/list/cities.ts'
import { usedListPresets } from '#domain/used-vehicles/list/used-filters.ts'
import { usedPath } from '#domain/used-vehicles/list/used-list-address.ts'
import type { Ctx } from '#records/context.ts'
import { landingLinks } from '../catalogue/list/landing-links.ts'
import { newsAddress } from '../news/news-links.ts'
import { emiPath } from '../pricing/emi-address.ts'

const t = translations(sitemapMessages)
const tFooter = translations(footerMessages)
const tInfo = translations(infoMessages)
const tListing = translations(listingsMessages)
const tFirm = translations(firmMessages)
const tMarket = translations(marketMessages)
const tCost = translations(costMessages)
const tEmi = translations(emiMessages)
const tWorth = translations(worthMessages)
const tNews = translations(newsMessages)
const tQuote = translations(quoteMessages)
const tTeaser = translations(teaserMessages)
const tUsed = translations(usedListMessages)

/** Every list and page of Sawari, except single vehicles and articles, in groups. Omits empty landing pages. */
export async function listGroups(ctx: Ctx): Promise<LinkGroup[]> {
  const [kinds, used, market, dealers] = await Promise.all([
    Promise.all(kindNames.map(kind => groupsOf(ctx, kind))),
    usedGroups(ctx),
    marketGroup(ctx),
    dealerGroup(ctx),
  ])
  const info = infoPages.map(name => ({
    // The page's title repeats the name Sawari, which is already above the link.
    label: name === 'about' ? tFooter('about') : tInfo(`${name}Title`),
    to: `/${name}`,
  }))
  return [
    ...kinds.flat(),
    ...used,
    market,
    dealers,
    {
      title: tNews('heading'),
      links: newsTabs.map(category => ({
        label: tTeaser(`category.${category}`),
        to: newsAddress({ category }),
      })),
    },
    {
      title: t('sawari'),
      links: [
        { label: t('home'), to: '/' },
        { label: tEmi('title'), to: emiPath },
        { label: tCost('title'), to: costToOwnPath },
        { label: tQuote('title'), to: quoteCheckPath },
        ...info,
      ],
    },
  ]
}

async function groupsOf(ctx: Ctx, kind: KindName): Promise<LinkGroup[]> {
  const [landings, categories] = await Promise.all([
    listLandings(ctx, kind),
    kind === 'commercial' ? listCategories(ctx) : [],
  ])
  const name = tListing(`${kind}.name`)
  const lists = [
    { label: tListing(`${kind}.all.heading`), to: listPath(kind) },
    ...(kind === 'commercial'
      ? categories.map(each => ({
          label: recordText(each.name),
          to: `/commercial/${encodeURIComponent(each.id)}`,
        }))
      : (['byBuget', 'electric', 'upcoming'] as const).map(name => ({
          label: tListing(`${kind}.${name}.heading`),
          to: vehicleListPath({ kind, name }),
        }))),
  ]
  const narrowed = landingLinks(kind, landings).map(({ filter, title, links }) => ({
    id: `${kind}-${filter}`,
    title: t('kindBy', { kind: name, by: title.toLowerCase() }),
    // The electric one is already among the lists.
    links: links.filter(({ to }) => !lists.some(each => each.to === to)),
  }))
  return [{ title: name, links: lists }, ...narrowed.filter(({ links }) => links.length)]
}

async function usedGroups(ctx: Ctx): Promise<LinkGroup[]> {
  const presets = (['all', 'cars', 'bikes', 'commercials'] as const).map(name => usedListPresets[name])
  const lists = presets.map(preset => ({ label: tUsed(`list.${preset.name}`), to: usedPath(preset) }))
  const byCity = await Promise.all(
    presets
      .filter(({ name }) => name !== 'all')
      .map(async preset => ({
        title: t('inCities', { list: tUsed(`list.${preset.name}`) }),
        links: (await listCities(ctx, preset.type)).map(({ name, slug, count }) => ({
          label: placeName(name),
          count,
          to: `${usedPath(preset)}/in/${slug}`,
        })),
      })),
  )
  return [{ title: tUsed('list.all'), links: lists }, ...byCity.filter(({ links }) => links.length)]
}

/** The dealers: all cities, and each one. */
async function dealerGroup(ctx: Ctx): Promise<LinkGroup> {
  return {
    title: tFirm('dealers'),
    links: [
      { label: tFirm('back'), to: dealersPath() },
      ...(await listFirmCities(ctx)).map(({ name, slug, firms }) => ({
        label: placeName(name),
        count: firms,
        to: dealersPath(slug),
      })),
    ],
  }
}

/** The prices of used vehicles: all brands, and each brand with enough vehicles for figures, once. */
async function marketGroup(ctx: Ctx): Promise<LinkGroup> {
  const brands = [...(await listMarketBrands(ctx)).values()].flat().filter(({ hasEnough }) => hasEnough)
  const bySlug = new Map(brands.map(each => [each.slug, each]))
  return {
    title: tMarket('market'),
    links: [
      { label: tMarket('overview.all'), to: marketPath() },
      { label: tWorth('title'), to: worthPath },
      ...[...bySlug.values()].map(({ slug, brand }) => ({ label: brand, to: marketPath(slug) })),
    ],
  }
}
