import { dayMs } from '#records/durations.ts'
import type { RequestContext } from '../request-context.ts'

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
