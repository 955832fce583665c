import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../../request-context.ts'

/** What the law has a site say of itself: who answers complaints, and how long data are kept. */
export function loadDuties({ context }: LoaderFunctionArgs) {
  const { officer, retention } = context.get(requestContext).settings
  return { officer, retention }
}
