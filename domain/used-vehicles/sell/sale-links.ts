import { newSigner } from '#domain/accounts/signing.ts'
import { dayMs } from '#records/durations.ts'

/** One sale of a listing. A listing that is relisted has another sale, which earlier links do not open. */
export type Sale = { id: string; listedAt: string }

/** Days for which a link is valid. */
const linkDays = 60

/** Links with which a seller confirms or ends one sale without signing in, and that open nothing else. */
export function saleLinks(secret: string, now = Date.now) {
  const { sign, read } = newSigner<Sale>(secret, {
    purpose: 'sale of one listing',
    lifetime: (linkDays * dayMs) / 1000,
    now,
  })
  return {
    async pathTo({ id, listedAt }: Sale) {
      return `/sell/${id}/sale?token=${await sign({ id, listedAt })}`
    },
    /** The sale that a link's token opens; undefined if the token is invalid. */
    saleOf: read,
  }
}

export type SaleLinks = ReturnType<typeof saleLinks>
