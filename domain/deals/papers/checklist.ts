import type { SaleCase } from './sale-facts.ts'

const echallanUrl = 'https://echallan.parivahan.gov.in/index/accused-challan'
/** The makers’ association; the transport departments of several states send owners there. */
const hsrpUrl = 'https://www.siam.in/'
const parivahanUrl = 'https://parivahan.gov.in/'

/** The steps of a sale's paperwork. Their words are in `texts/`. */
export type ChecklistKey =
  | 'challans'
  | 'loanNoc'
  | 'form35'
  | 'form28'
  | 'hsrp'
  | 'puc'
  | 'form29'
  | 'form30'
  | 'identity'
  | 'roadTax'
  | 'insuranceTransfer'
  | 'rcProof'

/** A step: who takes it, and the official site for it. */
export type ChecklistItem = { key: ChecklistKey; who: 'seller' | 'buyer' | 'both'; link?: string }

/** What a sale needs by its case, in the order in which people do it. */
export function checklistOf({ rto, hasLoan, hasHsrp }: SaleCase): ChecklistItem[] {
  const items: (ChecklistItem | false)[] = [
    { key: 'challans', who: 'seller', link: echallanUrl },
    hasLoan && { key: 'loanNoc', who: 'seller' },
    hasLoan && { key: 'form35', who: 'seller' },
    rto !== 'same' && { key: 'form28', who: 'seller' },
    !hasHsrp && { key: 'hsrp', who: 'seller', link: hsrpUrl },
    { key: 'puc', who: 'seller' },
    { key: 'form29', who: 'seller' },
    { key: 'identity', who: 'buyer' },
    { key: 'form30', who: 'buyer', link: parivahanUrl },
    rto === 'otherState' && { key: 'roadTax', who: 'buyer' },
    { key: 'insuranceTransfer', who: 'buyer' },
    { key: 'rcProof', who: 'both' },
  ]
  return items.filter(item => item !== false)
}
