import { firms } from '#collections/index.ts'
import type { StockReport } from '#collections/stock-reports.ts'
import type { Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { notifyOwners } from '../notify-owners.ts'

/** After so many failures in a row the metrics report a feed: its firm does not mend it by itself. */
export const failingAfter = 3

/** The owners are told of the first failure and of the third, and then each week. */
const isToldOf = (failures: number) => failures === 1 || failures === failingAfter || failures % 7 === 0

/**
 * Counts a reading of a firm's feed from which nothing was imported, and tells its owners; any other ends the count. A
 * feed that lacks most vehicles was read.
 */
export async function countFailure(
  systemCtx: Ctx,
  firm: string,
  { id, problem }: Pick<StockReport, 'id' | 'problem'>,
): Promise<void> {
  await inTransaction(systemCtx, async inner => {
    const { name, feedFailures } = await getRecord(inner, firms, firm, {
      fields: ['name', 'feedFailures'],
      forUpdate: true,
    })
    const hasFailed = Boolean(problem) && problem !== 'manyMissing'
    const failures = hasFailed ? (feedFailures ?? 0) + 1 : 0
    if (failures !== (feedFailures ?? 0))
      await updateRecord(inner, firms, firm, {}, { set: { feedFailures: failures } })
    if (hasFailed && isToldOf(failures))
      await notifyOwners(
        inner,
        { id: firm, name },
        {
          event: 'stockFeedFailed',
          key: `feed:${id}`,
          values: { path: `/firm/${firm}/import?report=${id}` },
        },
      )
  })
}
