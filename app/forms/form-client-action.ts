import type { SubmitResult } from './submit-form.ts'

/** A form that could not even be sent is told so where it stands, with everything typed, not by an error page. */
export const formClientAction = ({
  serverAction,
}: {
  serverAction: () => Promise<SubmitResult>
}): Promise<SubmitResult> => serverAction().catch(() => ({ outcome: 'failed', values: {}, problems: [] }))
