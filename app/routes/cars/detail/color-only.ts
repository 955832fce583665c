import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a page is to be read anew: not for another colour, which it has already. */
export const unlessColorOnly = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search)
