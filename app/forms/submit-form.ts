import { data } from 'react-router'
import { RecordError } from '#records/errors.ts'
import { type FormDefinition, honeypotName } from './definitions.ts'
import { type Problem, problemsFromStore } from './problems.ts'

/** What became of a submission. Whatever was typed comes back, unless it was kept. */
export type SubmitResult = {
  outcome: 'sent' | 'invalid' | 'failed' | 'limited'
  values: Record<string, string>
  problems: Problem[]
}

/** Answers of forms are nobody else's: never kept by a cache. */
const noStore = { headers: { 'Cache-Control': 'no-store' } }

/**
 * Reads a posted form, sends it through a verb of the domain and says what became of it: 200 sent, 400 with the
 * problems, 429 too many, 500 failed. A filled trap is thanked and forgotten. Unexpected errors are told to `onError`.
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
  const names = [...form.fields.map(field => field.name), 'rating', 'city']
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
    // What no field of the form can be blamed for: a value that only a program would send, or a failure of ours.
    if (error instanceof RecordError) return respond('failed', error.status)
    onError(error)
    return respond('failed', 500)
  }
}
