import { Scripts } from 'react-router'
import { deferredScriptsId } from './strip-scripts.ts'

/**
 * The router's scripts, which begin after the first paint: on a slow line, or a cheap phone, they would come before it. They stand
 * in a `noscript`, which a browser with JavaScript does not read; a few lines put them into the page. A page in a tab behind,
 * which has no paints, does not wait.
 */
export const DeferredScripts = () => (
  <>
    <noscript id={deferredScriptsId}>
      <Scripts />
    </noscript>
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? insertScripts : '' }}
    />
  </>
)

/** The one script that is no module makes room for the page's data, which follow, and runs at once. */
const insertScripts = `
{ const held = new DOMParser().parseFromString(document.getElementById('${deferredScriptsId}').textContent, 'text/html'),
  insert = from => {
    const to = document.createElement(from.localName)
    for (const { name, value } of from.attributes) to.setAttribute(name, value)
    to.fetchPriority = 'low'
    to.textContent = from.textContent
    document.head.append(to)
  }
  insert(held.querySelector('script:not([type])'));
  (document.hidden ? f => f() : f => requestAnimationFrame(() => setTimeout(f)))(() =>
    held.querySelectorAll('link, script[type]').forEach(insert)) }`
