import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** An inquiry changes nothing in the list that it was sent from. */
export const shouldRevalidateList = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate)
