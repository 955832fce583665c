/**
 * Sends the code of a page after what is seen of it. The router's tags begin to load at once, beside the styles, the font
 * and the first picture, and run before the first paint where they come early, which a slow line or a cheap phone pays
 * for by a blank screen. Here they wait for that paint; a page in a tab behind, which has no paints, does not wait.
 */
export function codeLast(page: Buffer): Buffer<ArrayBuffer> {
  const head = page.indexOf('</head>')
  const code = page.lastIndexOf(moduleTag)
  const end = page.lastIndexOf('</body>')
  if (head < 0 || code < head) return Buffer.from(page)
  return Buffer.concat([
    Buffer.from(
      page.toString('utf8', 0, head).replaceAll(preload, `<link rel="${later}" fetchpriority="low"`),
    ),
    page.subarray(head, code),
    Buffer.from(`<script type="${later}">`),
    page.subarray(code + moduleTag.length, end),
    Buffer.from(`<script>${start}</script>`),
    page.subarray(end),
  ])
}

const preload = '<link rel="modulepreload"'
const moduleTag = '<script type="module" async="">'
const later = 'later'

const start = `
document.currentScript.remove();
(document.hidden ? f => f() : f => requestAnimationFrame(() => setTimeout(f)))(() => {
for (const link of document.querySelectorAll('link[rel=${later}]')) link.rel = 'modulepreload';
const old = document.querySelector('script[type=${later}]'), code = document.createElement('script');
code.type = 'module'; code.textContent = old.textContent; old.replaceWith(code) })`.replaceAll('\n', ' ')
