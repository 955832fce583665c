import { redirect } from 'react-router'

/** The spec spells the address `byBuget`; whoever spells it right gets there too. */
export const loader = ({ request }: { request: Request }) =>
  redirect(`/cars/byBuget${new URL(request.url).search}`, 301)
