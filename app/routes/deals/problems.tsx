import { useMemo } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FormView } from './deal-view.ts'
import { fieldId } from './move-field.tsx'
import type { MoveResult } from './read-move.ts'

type ProblemsProps = { forms: readonly FormView[]; result: MoveResult | undefined }

/** Why a move was refused, at the top of the page, with a link to each wrong field. */
export function Problems({ forms, result }: ProblemsProps) {
  const fields = forms.find(({ move }) => move === result?.move)?.fields
  // A new array takes the focus, so it changes only with the result, not with the fields of a reloaded deal.
  const problems = useMemo(
    () =>
      (fields ?? []).flatMap(field => {
        const problem = result?.problems[field.name]
        return problem
          ? [{ fieldId: fieldId(result.move, field), message: `${field.label}: ${problem}` }]
          : []
      }),
    [result],
  )
  if (!result) return null
  return (
    <>
      {result.text && <Alert tone="bad">{result.text}</Alert>}
      <ErrorSummary problems={problems} />
    </>
  )
}
