import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router'
import { isShortlistSynced } from '#app/browser-storage/storage-keys.ts'
import navMessages from '#app/messages/en/site/nav.json'
import { language } from '#app/messages/language.ts'
import { languageOf, plainPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { followedLink, isPlainClick } from '../link.tsx'
import { ToastProvider } from '../toast.tsx'
import type { FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { LazyCompareTray, LazyOffline } from './lazy-overlays.tsx'
import { hasMarker, useIsMember } from './use-browser-state.ts'

// Its HTML comes with the page, and it hydrates later.
const Footer = lazyComponent(() => import('./footer.tsx'))

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
        <Suspense>
          <Footer sellerHref={sellerHref} {...footer} />
        </Suspense>
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

/**
 * After client-side navigation the focus is lost with its element, or still in the frame. Moves it to the content, so
 * that keyboard and screen reader users continue there.
 */
function usePageFocus(main: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const at = document.activeElement
    if (!main.current?.contains(at) || !at?.checkVisibility()) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** Syncs this device's shortlist with a signed-in member's; guests do not load its code. */
function useShortlistSync() {
  const isMember = useIsMember()
  useEffect(() => {
    // The hook knows no member in the first render; the cookie does.
    if (isMember !== hasMarker()) return
    if (isMember)
      import('#app/browser-storage/sync-shortlist.ts').then(({ syncShortlist }) => syncShortlist())
    else if (isShortlistSynced())
      import('#app/browser-storage/sync-shortlist.ts').then(({ clearSyncedShortlist }) =>
        clearSyncedShortlist(),
      )
  }, [isMember])
}

/** The router's navigation; undefined until the page is hydrated. */
let navigateTo: NavigateFunction | undefined

/** Turns plain clicks on this site's links into client-side navigation. Without JavaScript the browser follows them. */
function useLinkNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    navigateTo = navigate
    return () => {
      navigateTo = undefined
    }
  }, [navigate])
}

function followLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || !isPlainClick(event) || !isClientLink(link)) return
  const isJump = link.getAttribute('href')?.startsWith('#')
  if (!navigateTo && !isJump) return
  event.preventDefault()
  if (isJump) return jumpTo(link.hash)
  const keepsScroll = link.dataset.keepsScroll !== undefined
  navigateTo?.(plainPath(link.pathname) + link.search + (keepsScroll ? '' : link.hash), {
    preventScrollReset: keepsScroll,
    state: followedLink,
    replace: link.dataset.replaces !== undefined || link.href === location.href,
  })
}

// On the window, so that it runs after any component's own click handler, and already while the page hydrates.
if (typeof window !== 'undefined') window.addEventListener('click', followLink)

/**
 * Scrolls to a part of this page and moves the focus there. The router does not learn of it, nor of a jump by the browser:
 * it would render the page anew, without the parts whose code is still on its way, and then scroll to the top.
 */
function jumpTo(hash: string) {
  history.replaceState(history.state, '', hash)
  const target = document.getElementById(hash.slice(1))
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
  if (!target || target === document.activeElement) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Excludes other sites, new tabs, downloads, and links that request a full load. */
const isClientLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  languageOf(link.pathname) === language() &&
  !link.hasAttribute('download') &&
  link.dataset.reloads === undefined
