import { data } from 'react-router'

/** Any address that is in no table: the root's error boundary shows the 404 page, and the log has it. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function Nothing() {
  return null
}
