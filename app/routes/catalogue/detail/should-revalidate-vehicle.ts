import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The parameters that a car's loader reads; the page has all data for the others. */
const serverParams = ['city', 'variant'] as const

/** Whether to load a page again: for another car or place, and after a form; not for another colour or loan. */
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
