import { redirect } from 'react-router'
import { kindAt, listPath } from '#app/vehicle-paths.ts'

/** The spec spells the address `byBuget`; whoever spells it right gets there too. */
export const loader = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  return redirect(`${listPath(kindAt(pathname))}/byBuget${search}`, 301)
}
