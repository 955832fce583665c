import { Alert } from '#app/ui/alert.tsx'
import type { FormResult } from './form-results.ts'

/** The result of the form, shown above it. */
export const FormResultAlert = ({ result }: { result: FormResult | undefined }) =>
  result?.text ? <Alert tone={result.tone}>{result.text}</Alert> : null
