import type { FormState } from './submit-form.ts'

/** A form that could not even be sent is told so where it stands, with everything typed, not by an error page. */
export const keepForm = ({ serverAction }: { serverAction: () => Promise<FormState> }): Promise<FormState> =>
  serverAction().catch(() => ({ outcome: 'failed', values: {}, problems: [] }))
