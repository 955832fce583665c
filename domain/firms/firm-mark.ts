import type { Firm } from '#collections/index.ts'

/**
 * What an operator has checked of a firm: that it is the dealer of its brands, that its authorisation certificate is
 * valid, or that its licence is.
 */
export type FirmMark = 'verifiedDealer' | 'authorisedDealer' | 'licensedOperator'

/** The mark that a firm may show; undefined if its certificate or licence is missing, not checked or expired. */
export function markOf({
  kind,
  verified,
  authorised,
}: Pick<Firm, 'kind' | 'verified' | 'authorised'>): FirmMark | undefined {
  if (kind === 'newDealer') return verified ? 'verifiedDealer' : undefined
  if (!authorised) return undefined
  return kind === 'usedDealer' ? 'authorisedDealer' : 'licensedOperator'
}

/** The field with the number of the permission that a kind of firm needs, and the one with its last day. */
export const licenceFieldsOf = (kind: Firm['kind']) =>
  kind === 'usedDealer'
    ? ({ number: 'certificateNumber', until: 'certificateUntil' } as const)
    : kind === 'rentalOperator'
      ? ({ number: 'licenceNumber', until: 'licenceUntil' } as const)
      : undefined

/**
 * Whether a firm's stock goes on sale without approval: it is a verified dealer, and its certificate, if its kind needs
 * one, is verified and in date. The check for fraud looks at its listings all the same.
 */
export function sellsWithoutApproval(
  firm: Pick<Firm, 'kind' | 'verified' | 'authorised' | 'certificateUntil' | 'licenceUntil'>,
  now = Date.now(),
): boolean {
  if (firm.kind === 'rentalOperator' || !firm.verified || !markOf(firm)) return false
  const fields = licenceFieldsOf(firm.kind)
  return !fields || Date.parse(firm[fields.until] ?? '') > now
}
