import { Alert } from '../../ui/alert.tsx'
import type { Answer } from './answer.ts'

/** What became of the form, above it. */
export const Told = ({ answer }: { answer: Answer | undefined }) =>
  answer?.text ? <Alert tone={answer.tone}>{answer.text}</Alert> : null
