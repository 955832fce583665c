import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LazyCompareTray } from '../lazy-compare-tray.tsx'
import { LazyOffline } from '../lazy-offline.tsx'
import { ToastProvider } from '../toast.tsx'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useShortlistSync } from './use-shortlist-sync.ts'

type PageProps = HeaderProps & { footer: Omit<FooterProps, 'sellerHref'>; children: ReactNode }

/** The frame around every page. */
export function Page({ categories, sellerHref, footer, children }: PageProps) {
  const t = useTranslations(navMessages)
  useLinkNavigation()
  useShortlistSync()
  const main = useRef<HTMLElement>(null)
  usePageFocus(main)
  return (
    <ToastProvider>
      <a
        href="#main"
        className="absolute -top-16 left-2 z-50 inline-flex min-h-11 items-center rounded-control bg-go px-3.5 font-bold text-go-ink focus:fixed focus:top-2"
      >
        {t('skip')}
      </a>
      <Header categories={categories} sellerHref={sellerHref} />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Progress />
        {children}
      </main>
      <LazyCompareTray />
      <div id="site-footer">
        <Footer sellerHref={sellerHref} {...footer} />
      </div>
      <LazyOffline />
    </ToastProvider>
  )
}

/** A thin line while the next page loads. */
function Progress() {
  const t = useTranslations(navMessages)
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="progress-line fixed inset-x-0 top-0 z-50 h-0.75 bg-accent"
    />
  )
}
