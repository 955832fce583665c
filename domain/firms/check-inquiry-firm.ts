import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { firms } from '#collections/index.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from '#records/context.ts'
import { type FieldError, missingTarget, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { subjectOf } from '../inquiries/subject.ts'

const { table } = firms

const otherBrand: FieldError = {
  code: 'validation_firm_brand',
  message: 'This dealer does not sell this brand.',
}

/**
 * Checks the firm that the sender of an inquiry about a new vehicle has chosen: published, a dealer of new vehicles,
 * and of this brand. Errors: 400 with the field `firm`.
 */
export async function checkInquiryFirm(
  ctx: Ctx,
  collection: AnyCollection,
  inquiry: Record<string, unknown>,
) {
  const id = asText(inquiry.firm)
  const subject = subjectOf(collection, inquiry)
  if (!id || !subject) return
  const [firm] = await ctx.db
    .select({ kind: table.kind, published: table.published, brands: table.brands })
    .from(table)
    .where(eq(table.id, id))
  if (!firm?.published) throw refusedWrite('create', { firm: missingTarget })
  const vehicles = getCollection(subject.kind).table
  const [vehicle] = await ctx.db
    .select({ brand: vehicles.brand })
    .from(vehicles)
    .where(eq(vehicles.id, subject.id))
  const isSold = firm.kind === 'newDealer' && firm.brands?.some(brand => brand === vehicle?.brand)
  if (!isSold) throw refusedWrite('create', { firm: otherBrand })
}
