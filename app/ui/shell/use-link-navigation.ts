import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { language } from '#app/messages/language.ts'
import { languageOf, plainPath } from '#app/messages/paths.ts'
import { isPlainClick } from '../plain-click.ts'

/** Follows plain clicks on this site's links within the page. Without JavaScript, or before it runs, browsers do. */
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
    // On the window, so that whatever a component does on a click has been done.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}

/** Not to another site, a tab of its own, a file, a place on this very page, or one that wants to be loaded anew. */
const isClientLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  languageOf(link.pathname) === language() &&
  !link.hasAttribute('download') &&
  link.dataset.reloads === undefined &&
  !link.getAttribute('href')?.startsWith('#')
