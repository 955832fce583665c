import { hash } from 'node:crypto'

/** Scripts of the page's own that run; blocks of data need no leave to. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page: its own inline scripts by hash, and otherwise only what this host serves.
 * Nothing inline is allowed for styles, so a `style=` in the HTML would be dropped by browsers.
 */
export function contentPolicy(html: string): string {
  const scripts = html.matchAll(inlineScript)
  const hashes = new Set(
    [...scripts].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`),
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
