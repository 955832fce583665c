import { pathIn } from '#app/messages/paths.ts'
import { dayMs } from '#records/durations.ts'
import type { RequestContext } from '../request-context.ts'

/** Personal pages and forms. Pictures are public, though they are below /api. */
const rules = [
  'Allow: /api/files/',
  ...[
    '/api',
    '/find',
    '/new-since',
    '/profile',
    '/sell',
    '/firm',
    '/test-drive',
    '/chat',
    '/deals',
    '/garage',
    '/login',
    '/logout',
    '/members',
    '/demo',
    '/account-deleted',
    '/compare',
    '/rent',
    '/shortlist/',
    '/alerts',
    // An article may begin with the name of a form.
    ...['inquiry', 'on-road-price', 'review', 'report'].flatMap(form => [`/*/${form}$`, `/*/${form}?`]),
  ]
    .flatMap(path => (path.startsWith('/*') || path === '/api' ? path : [path, pathIn('hi', path)]))
    .map(path => `Disallow: ${path}`),
]

/** `GET /robots.txt`. */
export function robots({ settings: { origin } }: RequestContext): Response {
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

const validForMs = 182 * dayMs

/** `GET /.well-known/security.txt`: the contact for security reports, by RFC 9116. */
export function securityTxt({ settings: { origin, officer } }: RequestContext): Response {
  const lines = [
    `Contact: mailto:${officer.email}`,
    `Contact: ${origin}/grievance`,
    `Expires: ${new Date(Date.now() + validForMs).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
