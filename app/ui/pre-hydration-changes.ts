/** Whether a visitor changed something in a form before its code was in use; a text that is being typed has not changed yet. */
export const hasPreHydrationChange = (form: HTMLFormElement) =>
  [...form.elements].some(each => isChangedBeforeHydration(each) && !isBeingTyped(each))

export const isBeingTyped = (control: Element) => control.matches(':read-write:focus')

/** Whether a control no longer says what the page was served with; asked when its code comes into use. */
export function isChangedBeforeHydration(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return control.querySelector<HTMLOptionElement>('[selected]')?.selected === false
  if (!(control instanceof HTMLInputElement)) return false
  // What was served goes through the browser as well, which brings a figure to the steps of its slider.
  const served = control.cloneNode() as HTMLInputElement
  served.value = control.defaultValue
  return control.checked !== control.defaultChecked || control.value !== served.value
}
