import { hash } from 'node:crypto'

/** The page's inline scripts that run; data blocks need no permission. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page: its inline scripts by hash, all else from this host, and pictures also from
 * `pictureOrigin`, if the files are in a bucket that browsers reach. It allows no inline styles, so browsers ignore a
 * `style=` in the HTML.
 */
export function contentPolicy(html: string | Buffer, pictureOrigin = ''): string {
  // Latin-1 maps each byte to one character: much faster than decoding the page, and the bytes that are hashed stay the
  // same.
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
