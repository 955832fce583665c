import { data } from 'react-router'
import { RecordError } from '#records/errors.ts'
import type { BreakUp } from '../format/break-up.ts'
import type { RequestContext } from '../request-context.ts'
import { type FormDefinition, honeypotName } from './definitions.ts'
import { type Problem, problemsFromStore } from './problems.ts'

/** The result of a submission. It returns the values unless they were saved. */
export type SubmitResult = {
  outcome: 'sent' | 'invalid' | 'failed' | 'limited'
  values: Record<string, string>
  problems: Problem[]
  /** What a sent request for the on-road price asked for, if it is known. */
  breakUp?: (BreakUp & { name: string }) | undefined
}

/** Caches must not store form results. */
const noStore = { headers: { 'Cache-Control': 'no-store' } }

/**
 * Reads a posted form, runs a verb of the domain and returns the result: 200 sent, 400 with problems, 429 too many, 500
 * failed. A filled honeypot gets the success response and nothing is saved. Passes unexpected errors to `onError`.
 */
export async function submitForm(
  request: Request,
  form: FormDefinition,
  send: (values: Record<string, string>) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const posted = await request.formData()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const names = [...form.fields.map(field => field.name), 'rating', 'city', 'firm']
  const values = Object.fromEntries(names.filter(name => posted.has(name)).map(name => [name, text(name)]))
  const respond = (outcome: SubmitResult['outcome'], status: number, problems: Problem[] = []) =>
    data<SubmitResult>(
      { outcome, values: outcome === 'sent' ? {} : values, problems },
      { status, ...noStore },
    )
  if (text(honeypotName)) return respond('sent', 200)
  try {
    await send(values)
    return respond('sent', 200)
  } catch (error) {
    if (error instanceof RecordError && error.status === 429) return respond('limited', 429)
    const problems = error instanceof RecordError ? problemsFromStore(form, error.data) : []
    if (problems.length) return respond('invalid', 400, problems)
    // No field is to blame: a value that only a program would send, or a failure of ours.
    if (error instanceof RecordError) return respond('failed', error.status)
    onError(error)
    return respond('failed', 500)
  }
}

/** Runs a form's request as the signed-in member, if any, so that the member owns what it saves. */
export async function withMemberContext(page: RequestContext): Promise<RequestContext> {
  const { ctx } = await page.requestSession.visitor()
  return { ...page, ctx }
}
