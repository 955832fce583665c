import type { RecordOf } from '#collections/define.ts'
import { type reports, usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { subjectName } from '../inquiries/subject.ts'
import { notifyMember, remindersPerDay } from './notify.ts'

type Report = Pick<RecordOf<typeof reports>, 'id' | 'kind' | 'record' | 'user' | 'status'>

/**
 * Notifies a member that has reported something of the outcome, and of a reported listing its seller, who does not learn
 * who it was. Call it in the transaction that closes the report.
 */
export async function notifyReportOutcome(ctx: Ctx, report: Report): Promise<void> {
  const { id, kind, record, user, status } = report
  const isUpheld = status === 'upheld'
  if (user)
    await notifyMember(ctx, user, {
      event: isUpheld ? 'reportUpheld' : 'reportDismissed',
      key: `report:${id}:reporter`,
      values: { path: isUpheld ? '/profile' : '/contact' },
    })
  const listing = kind === 'usedVehicles' ? await findRecord(asSystem(ctx), usedVehicles, record) : undefined
  if (!listing?.seller_id) return
  await notifyMember(ctx, listing.seller_id, {
    event: isUpheld ? 'listingReportUpheld' : 'listingReportDismissed',
    key: `report:${id}:seller`,
    values: { vehicle: subjectName('usedVehicles', listing), path: `/sell/${listing.id}` },
    perDay: remindersPerDay,
  })
}
