/** The flash message that a redirect put into the address as `notice`, if the page knows it. */
export const readFlash = <Name extends string>(
  request: Request,
  known: readonly Name[],
): Name | undefined => {
  const name = new URL(request.url).searchParams.get('notice')
  return known.find(each => each === name)
}
