import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The parameters that a car's page reads on the server; the others it has all of already. */
const serverParams = ['city', 'variant'] as const

/** Whether a page is to be read anew: for another car or place, and after a form; not for another colour or loan. */
export const shouldRevalidateVehicle = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  ((formMethod !== undefined && formMethod !== 'GET') ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    serverParams.some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)))
