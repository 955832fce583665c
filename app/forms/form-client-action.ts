import type { SubmitResult } from './submit-form.ts'

/** If a form could not be sent, shows the failure in the form, with all its values, and not on an error page. */
export const formClientAction = ({
  serverAction,
}: {
  serverAction: () => Promise<SubmitResult>
}): Promise<SubmitResult> => serverAction().catch(() => ({ outcome: 'failed', values: {}, problems: [] }))
