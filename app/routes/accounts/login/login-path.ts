import { plainPath } from '#app/messages/paths.ts'

export const steps = ['phone', 'code', 'password', 'reset'] as const
export type Step = (typeof steps)[number]

/** The address of a step of signing in; `next` is where it leads in the end. */
export function loginPath({ step = 'phone', next }: { step?: Step; next?: string | undefined }): string {
  const query = new URLSearchParams({ ...(step !== 'phone' && { step }), ...(next && { next }) })
  return query.size ? `/login?${query}` : '/login'
}

const home = 'https://sawari.invalid'

/** A path of this site and nothing else: no other host, however it is spelt, and not the sign-in itself. */
export function safeRedirectPath(input: string | null): string | undefined {
  if (!input?.startsWith('/') || !URL.canParse(input, home)) return undefined
  const { origin, pathname, search, hash } = new URL(input, home)
  // No page of ours has an empty segment, and //elsewhere.example is another host.
  if (origin !== home || pathname.includes('//')) return undefined
  const page = plainPath(pathname)
  if (/^\/(login|logout)\b/.test(page)) return undefined
  const path = page + search + hash
  // What is returned is resolved once more, since it differs from what was given.
  return new URL(path, home).origin === home ? path : undefined
}
