import type { MetaDescriptor } from 'react-router'
import brandMessages from '#app/messages/en/site/brand.json'
import { language } from '#app/messages/language.ts'
import { localPath, pageVersions } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(brandMessages)

type PageMeta = {
  title: string
  description: string
  /** The page's path. */
  path: string
  /** The site's origin, from the root loader. */
  origin: string
  isHidden?: boolean
  /** The path of a picture; the site's default if the page has none. */
  image?: string | undefined
  type?: 'website' | 'article' | 'product'
}

/** Title, description, canonical URL and Open Graph of a page. `isHidden` keeps it out of search engines. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  isHidden = false,
  image,
  type = 'website',
}: PageMeta): MetaDescriptor[] {
  const address = origin + localPath(path)
  return [
    { title: `${title} | ${t('name')}` },
    { name: 'description', content: description },
    ...(isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }, ...alternates(origin, path)]),
    { property: 'og:site_name', content: t('name') },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: language() === 'hi' ? 'hi_IN' : 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${image ?? '/share.jpg'}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const alternates = (origin: string, path: string): MetaDescriptor[] =>
  pageVersions(path).map(({ hrefLang, path: version }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + version,
  }))

/** The site's origin, from the root loader. */
export const originOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string => {
  const root = matches.find(match => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}
