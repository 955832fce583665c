/** Whether a visitor changed something in a form before hydration. A text that is still being typed does not count. */
export const hasPreHydrationChange = (form: HTMLFormElement) =>
  [...form.elements].some(each => isChangedBeforeHydration(each) && !isBeingTyped(each))

export const isBeingTyped = (control: Element) => control.matches(':read-write:focus')

/** Whether a control's value differs from the served one. Call it on hydration. */
export function isChangedBeforeHydration(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return control.querySelector<HTMLOptionElement>('[selected]')?.selected === false
  if (!(control instanceof HTMLInputElement)) return false
  // The browser rounds the served value to the slider's steps, so compare with its result.
  const served = document.importNode(control)
  served.value = control.defaultValue
  return control.checked !== control.defaultChecked || control.value !== served.value
}
