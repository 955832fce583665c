import { formatList } from '#app/format/list.ts'
import loginMessages from '#app/messages/en/accounts/login.json'
import { plainPath } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { parseCompareQuery } from '#domain/compare/compare-query.ts'
import type { Ctx } from '#records/context.ts'

const t = translations(loginMessages)

/** Why the page that a guest asked for needs an account, and what is kept; empty without such a page. */
export async function readSignInReason(ctx: Ctx, next: string | undefined): Promise<string> {
  if (!next) return ''
  const { pathname, searchParams } = new URL(next, 'https://sawari.invalid')
  const [area] = plainPath(pathname).split('/').filter(Boolean)
  if (area === 'compare') return readCompareReason(ctx, searchParams)
  const reason = reasons.find(name => name === area)
  return t(reason ? `reason.${reason}` : 'reason.page')
}

const reasons = ['chat', 'sell', 'rent', 'profile'] as const

async function readCompareReason(ctx: Ctx, params: URLSearchParams): Promise<string> {
  const { kind, slots } = parseCompareQuery(params)
  const keys = slots.filter(({ id }) => id).map(({ id }) => toVehicleKey(kind, id))
  // Without the names the visitor can sign in as well.
  const cards = keys.length ? await listCardsByKey(ctx, keys).catch(() => []) : []
  const vehicles = formatList(cards.map(({ vehicle }) => fullName(vehicle)))
  return vehicles ? t('reason.compareNamed', { vehicles }) : t('reason.compare')
}
