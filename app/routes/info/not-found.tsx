import { data } from 'react-router'

/** Any unknown URL: the root's error boundary shows the 404 page, and the server logs it. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function Nothing() {
  return null
}
