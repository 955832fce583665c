import type { AnyCollection } from '#collections/define.ts'
import { askedTogether } from '#database/asked-together.ts'
import type { Ctx } from '../context.ts'

type Asked = { ctx: Ctx; collection: AnyCollection; id: string }

/**
 * Reads records by id, those of one collection that are asked for at the same moment in one statement. For what is the same
 * whoever asks: `read` is given the first of them.
 */
export function readTogether<Q extends Asked, A extends { id: string }>(
  read: (asked: Q, ids: readonly string[]) => Promise<readonly A[]>,
) {
  const ask = askedTogether<Q, A | undefined>(
    async (_, asked) => {
      const ids = asked.map(({ id }) => id)
      const found = asked[0] ? await read(asked[0], ids) : []
      const byId = new Map(found.map(each => [each.id, each]))
      return ids.map(id => byId.get(id))
    },
    ({ collection }) => collection,
  )
  return (asked: Q) => ask(asked.ctx.db, asked)
}
