import { plainPath } from '#app/messages/paths.ts'

export const steps = ['phone', 'code', 'password', 'reset'] as const
export type Step = (typeof steps)[number]

/** The path of a sign-in step; `next` is the final destination. */
export function loginPath({ step = 'phone', next }: { step?: Step; next?: string | undefined }): string {
  const query = new URLSearchParams({ ...(step !== 'phone' && { step }), ...(next && { next }) })
  return query.size ? `/login?${query}` : '/login'
}

const home = 'https://sawari.invalid'

/** Accepts only paths of this site: no other host, in any spelling, and not the sign-in itself. */
export function safeRedirectPath(input: string | null): string | undefined {
  if (!input?.startsWith('/') || !URL.canParse(input, home)) return undefined
  const { origin, pathname, search, hash } = new URL(input, home)
  // No page of ours has an empty segment, and //elsewhere.example is another host.
  if (origin !== home || pathname.includes('//')) return undefined
  const page = plainPath(pathname)
  if (/^\/(login|logout)\b/.test(page)) return undefined
  const path = page + search + hash
  // Resolves the result again, because it differs from the input.
  return new URL(path, home).origin === home ? path : undefined
}
