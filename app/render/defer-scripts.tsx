import { Scripts } from 'react-router'
import { deferredScriptsId } from './strip-scripts.ts'

/**
 * The router's scripts, which start after the first paint; on a slow line or a cheap phone they would delay it. They
 * are in a `noscript`, which a browser with JavaScript does not parse, and a short script inserts them into the page. A
 * hidden tab does not paint, so it does not wait.
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

/** The only inline script that is no module prepares the page's data, which follow, and runs at once. */
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
