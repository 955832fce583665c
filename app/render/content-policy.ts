import { hash } from 'node:crypto'

/** Scripts of the page's own that run; blocks of data need no leave to. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page: its own inline scripts by hash, and otherwise only what this host serves,
 * and pictures of `pictureOrigin`, where the files lie in a bucket that browsers reach.
 * Nothing inline is allowed for styles, so a `style=` in the HTML would be dropped by browsers.
 */
export function contentPolicy(html: string | Buffer, pictureOrigin = ''): string {
  // A sign for each byte, which is far quicker than to decode a page, and hashed as it was.
  const scripts = Buffer.from(html).toString('latin1').matchAll(inlineScript)
  const hashes = new Set(
    [...scripts].map(
      ([, script = '']) => `'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`,
    ),
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' ${pictureOrigin}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
