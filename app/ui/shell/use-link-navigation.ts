import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { language } from '#app/messages/language.ts'
import { languageOf, plainPath } from '#app/messages/paths.ts'
import { isPlainClick } from '../plain-click.ts'

/** Turns plain clicks on this site's links into client-side navigation. Without JavaScript the browser follows them. */
export function useLinkNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isClientLink(link)) return
      event.preventDefault()
      navigate(plainPath(link.pathname) + link.search + link.hash, {
        preventScrollReset: link.dataset.keepsScroll !== undefined,
        replace: link.dataset.replaces !== undefined || link.href === location.href,
      })
    }
    // On the window, so that it runs after any component's own click handler.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}

/** Excludes other sites, new tabs, downloads, fragments of this page, and links that request a full load. */
const isClientLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  languageOf(link.pathname) === language() &&
  !link.hasAttribute('download') &&
  link.dataset.reloads === undefined &&
  !link.getAttribute('href')?.startsWith('#')
