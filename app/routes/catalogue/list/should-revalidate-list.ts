import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** An inquiry that was sent from a list changes nothing in it. */
export const shouldRevalidateList = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate)
