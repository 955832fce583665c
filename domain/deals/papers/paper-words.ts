import type { Language } from '#domain/notifications/render-text.ts'
import type { ChecklistKey } from './checklist.ts'
import { missingFacts, type PaperKind } from './missing-facts.ts'
import { fill, textsOf } from './paper-texts.ts'
import type { SaleFacts } from './sale-facts.ts'

/** The name of a paper: “Form 29”, and what it is. */
export const paperName = (kind: PaperKind, language: Language) => textsOf(language).papers[kind]

/** A step of the checklist in words. */
export const checklistText = (key: ChecklistKey, language: Language) => textsOf(language).checklist[key]

/** “Form 29 still needs: buyer’s address, date and time of the hand-over.” Empty if nothing is missing. */
export function describeMissing(kind: PaperKind, facts: SaleFacts, language: Language): string {
  const { papers, facts: names, warning } = textsOf(language)
  const missing = missingFacts(kind, facts).map(path => names[path])
  return missing.length === 0
    ? ''
    : fill(warning.missing, { paper: papers[kind].title, facts: missing.join(', ') })
}
