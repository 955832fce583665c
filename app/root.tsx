import latinFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { frameDetails } from '#domain/site/frame-details.ts'
import type { Route } from './+types/root'
import './styles/app.css'
import { locale, timeZone } from './messages/index.ts'
import { requestContext } from './request-context.ts'
import { NotFound } from './ui/not-found.tsx'
import { Page } from './ui/shell/page.tsx'
import { Unexpected } from './ui/unexpected.tsx'

const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })

/** What every page needs. A store that cannot answer costs the frame its details, never the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, settings, log } = context.get(requestContext)
  const sellerHref = settings.sellerSiteUrl ?? '/login?next=/sell'
  const shared = { origin: settings.origin, sellerHref, year: yearFormat.format(), isDemo: settings.isDemo }
  try {
    return { ...shared, ...(await frameDetails(ctx)) }
  } catch (error) {
    log('error', { error }, 'the frame could not read the store')
    return { ...shared, contact: undefined, social: [], categories: [] }
  }
}

// The frame does not change while a visitor walks from page to page.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18211d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <Page
          categories={data?.categories ?? []}
          sellerHref={data?.sellerHref ?? '/login?next=/sell'}
          contact={data?.contact}
          social={data?.social ?? []}
          year={data?.year ?? ''}
          isDemo={data?.isDemo ?? false}
        >
          {children}
        </Page>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unexpected />
}
