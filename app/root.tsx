import devanagariFont from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { readLayoutData } from '#domain/site/layout-data.ts'
import type { Route } from './+types/root'
import { placeName, recordText } from './format/record-text.ts'
import './styles/app.css'
import { yearNow } from './format/date.ts'
import demoMessages from './messages/en/site/demo.json'
import { language } from './messages/language.ts'
import { translations } from './messages/use-translations.ts'
import { loadPageNotices, type NoticeOverrides } from './notices/notice-overrides.ts'
import { DeferredScripts } from './render/defer-scripts.tsx'
import { requestContext } from './request-context.ts'
import hindiWord from './styles/hindi-word.woff2?url'
import { NotFound } from './ui/not-found.tsx'
import { Page } from './ui/shell/page.tsx'
import { UnexpectedError } from './ui/unexpected-error.tsx'

/**
 * Preloads the font: if it arrives after the first layout, the page is laid out again. Names, numbers and units are
 * Latin on Hindi pages too.
 */
const fonts = { en: [latinFont, hindiWord], hi: [devanagariFont, latinFont] }

const tDemo = translations(demoMessages)
const none: NoticeOverrides = {}
const noFooter = { contact: undefined, social: [], year: '', demoNote: '', demoTour: '' }

/** The data of every page. If the store fails, the frame lacks its details and the page still renders. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx, settings, log } = page
  const sellerHref = settings.sellerSiteUrl ?? '/login?next=/sell'
  const shared = { origin: settings.origin, sellerHref }
  const { isDemo } = settings
  const demo = { demoNote: isDemo ? tDemo('note') : '', demoTour: isDemo ? tDemo('tour') : '' }
  const footer = { year: yearNow(), ...demo }
  try {
    const [{ categories, contact: office, ...details }, { notices }] = await Promise.all([
      readLayoutData(ctx),
      // The texts next to forms, which open on any page.
      loadPageNotices(page, 'forms'),
    ])
    const named = categories.map(({ id, name }) => ({ id, name: recordText(name) }))
    const contact = office && { ...office, city: placeName(office.city), country: placeName(office.country) }
    return {
      ...shared,
      notices,
      categories: named,
      contact,
      footer: { ...footer, contact, social: details.social },
    }
  } catch (error) {
    log('error', { error }, 'the frame could not read the store')
    return {
      ...shared,
      notices: none,
      categories: [],
      contact: undefined,
      footer: { ...noFooter, ...footer },
    }
  }
}

// The frame does not change during client-side navigation.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18211d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fonts[language()].map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <Page
          categories={data?.categories ?? []}
          sellerHref={data?.sellerHref ?? '/login?next=/sell'}
          footer={data?.footer ?? noFooter}
        >
          {children}
        </Page>
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <UnexpectedError />
}
