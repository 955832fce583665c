import { hash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one buffered page: its own inline scripts by hash, and otherwise only what this host
 * serves. Nothing inline is allowed for styles, so a `style=` in the HTML would be dropped by browsers.
 */
export function contentPolicy(html: Buffer): string {
  // A character a byte: finding the scripts needs no decoding, and the hash is of their bytes.
  const scripts = html.toString('latin1').matchAll(inlineScript)
  const hashes = new Set([...scripts].map(([, script = '']) => `'sha256-${hashOf(script)}'`))
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

const hashOf = (script: string) => hash('sha256', Buffer.from(script, 'latin1'), 'base64')
