import { plainPath } from '#app/messages/paths.ts'

export const steps = ['phone', 'code', 'password', 'reset'] as const
export type Step = (typeof steps)[number]

/** The address of a step of signing in; `next` is where it leads in the end. */
export function loginPath({ step = 'phone', next }: { step?: Step; next?: string | undefined }): string {
  const query = new URLSearchParams({ ...(step !== 'phone' && { step }), ...(next && { next }) })
  return query.size ? `/login?${query}` : '/login'
}

/** A path of this site and nothing else: no other host, however it is spelt, and not the sign-in itself. */
export function ownPath(given: string | null): string | undefined {
  if (!given?.startsWith('/')) return undefined
  const home = 'https://sawari.invalid'
  if (!URL.canParse(given, home)) return undefined
  const { origin, pathname, search, hash } = new URL(given, home)
  const isElsewhere = origin !== home || pathname.startsWith('//')
  return isElsewhere || /^\/(login|logout)\b/.test(plainPath(pathname))
    ? undefined
    : plainPath(pathname) + search + hash
}
