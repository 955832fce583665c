import type { FormDefinition, FormField, ProblemCode } from './definitions.ts'

export type Problem = { field: FormField['name']; code: ProblemCode }

const codes: readonly ProblemCode[] = [
  'validation_required',
  'validation_is_email',
  'validation_invalid_format',
  'validation_max_text_constraint',
  'validation_invalid_phone',
  'validation_contact_details',
  'validation_already_reviewed',
  'validation_already_sent',
  'validation_own_listing',
  'validation_not_launched',
]

/** Problems in the order of the spec: required fields first, in field order, then formats. */
export const sortProblems = (form: FormDefinition, problems: readonly Problem[]): Problem[] =>
  codes.flatMap(code =>
    form.fields.flatMap(({ name }) =>
      problems.filter(problem => problem.code === code && problem.field === name),
    ),
  )

/** Maps the store's validation errors to the fields of this form. */
export const problemsFromStore = (form: FormDefinition, data: Record<string, { code: string }>): Problem[] =>
  sortProblems(
    form,
    form.fields.flatMap(({ name }) => {
      const code = codes.find(each => each === data[name]?.code)
      return code ? [{ field: name, code }] : []
    }),
  )

/** Validates in the browser, with the same codes, without a request. */
export const validateForm = (form: FormDefinition, element: HTMLFormElement): Problem[] =>
  sortProblems(
    form,
    form.fields.flatMap(({ name }) => {
      const input = element.elements.namedItem(name)
      const code =
        input instanceof HTMLInputElement ||
        input instanceof HTMLTextAreaElement ||
        input instanceof HTMLSelectElement
          ? validityCode(input)
          : undefined
      return code ? [{ field: name, code }] : []
    }),
  )

function validityCode(
  input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
): ProblemCode | undefined {
  const { validity } = input
  if (validity.valueMissing || (input.required && !input.value.trim())) return 'validation_required'
  if (validity.typeMismatch) return 'validation_is_email'
  if (validity.patternMismatch) return 'validation_invalid_format'
  if (validity.tooLong) return 'validation_max_text_constraint'
  return undefined
}
