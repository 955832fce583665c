import { sql } from 'drizzle-orm'
import { firms } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { updateRecord } from '#records/update.ts'
import { firmInquiryCollections } from './firm-inquiries.ts'

/** The days of inquiries that count, and how many of them a firm needs. */
const [countedDays, minInquiries] = [90, 5]
/** Hours after which an inquiry without an answer counts as long as it has waited. */
const unansweredHours = 24

/**
 * Stores the median minutes between an inquiry and the firm's first action on it, and the number of inquiries. An
 * inquiry that nobody has answered for a day counts with the time that it has waited, so that silence is no advantage.
 * Spam and repeated inquiries do not count. Returns how many firms have changed.
 */
export async function updateResponseTimes(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const systemCtx = asSystem(ctx)
  const waits = sql.join(
    firmInquiryCollections.map(
      ({
        name,
      }) => sql`select firm, extract(epoch from coalesce("answeredAt", now()) - created) / 60 as minutes
        from ${sql.identifier(name)}
        where firm is not null and created > now() - make_interval(days => ${countedDays})
          and spam is not true and "duplicateOf" is null
          and ("answeredAt" is not null or created < now() - make_interval(hours => ${unansweredHours}))`,
    ),
    sql` union all `,
  )
  const { table } = firms
  const { rows } = await systemCtx.db.execute<{ id: string; minutes: number | null; inquiries: number }>(sql`
    select id, minutes, inquiries from (
      select ${table.id} as id, ${table.responseMinutes} as stored_minutes, ${table.inquiryCount} as stored_count,
        coalesce(measured.inquiries, 0)::int as inquiries,
        case when measured.inquiries >= ${minInquiries} then measured.median::int end as minutes
      from ${table} left join (
        select firm, count(*) as inquiries, percentile_disc(0.5) within group (order by minutes) as median
        from (${waits}) as waits group by firm
      ) as measured on measured.firm = ${table.id}
    ) as firm
    where minutes is distinct from stored_minutes or inquiries is distinct from stored_count`)
  let changed = 0
  for (const { id, minutes, inquiries } of rows) {
    if (signal?.aborted) break
    await updateRecord(systemCtx, firms, id, { responseMinutes: minutes, inquiryCount: inquiries })
    changed++
  }
  return changed
}
