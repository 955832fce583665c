import { dataId } from './hand-over.ts'

/**
 * Sends the code of a page, and the data it begins with, after what is seen of it. The router's tags begin to load at once,
 * beside the styles, the font and the first picture, and run before the first paint where they come early, which a slow line
 * or a cheap phone pays for by a blank screen. Here they wait for that paint; a page in a tab behind, which has no paints,
 * does not wait.
 */
export function codeLast(page: string, data: string, files: Iterable<string> = []): string {
  const head = page.indexOf('</head>')
  const code = page.lastIndexOf(moduleTag)
  const end = page.lastIndexOf('</body>')
  if (head < 0 || code < head) return page
  return [
    page.slice(0, head).replaceAll(preload, laterLink),
    ...[...files].map(file => `${laterLink} href="${file}"/>`),
    page.slice(head, code),
    `<script type="${later}">`,
    page.slice(code + moduleTag.length, end),
    data,
    `<script>${start}</script>`,
    page.slice(end),
  ].join('')
}

const preload = '<link rel="modulepreload"'
const moduleTag = '<script type="module" async="">'
const later = 'later'
const laterLink = `<link rel="${later}" fetchpriority="low"`

const start = `
document.currentScript.remove();
{ const data = document.getElementById('${dataId}'), { streamController: stream } = window.__reactRouterContext;
if (data) { stream.enqueue(data.textContent); stream.close(); data.remove() } }
(document.hidden ? f => f() : f => requestAnimationFrame(() => setTimeout(f)))(() => {
for (const link of document.querySelectorAll('link[rel=${later}]')) link.rel = 'modulepreload';
const old = document.querySelector('script[type=${later}]'), code = document.createElement('script');
code.type = 'module'; code.textContent = old.textContent; old.replaceWith(code) })`.replaceAll('\n', ' ')
