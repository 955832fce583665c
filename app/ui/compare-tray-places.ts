import { formPaths } from '../forms/form-paths.ts'

/** The parts of the site in which nobody chooses vehicles to compare; there the tray would cover what one does. */
const otherParts = [
  'alerts',
  'chat',
  'compare',
  'deals',
  'firm',
  'garage',
  'login',
  'profile',
  'quote-check',
  'rent',
  'sell',
  'test-drive',
]

/** Whether the compare tray shows at that path: where vehicles are chosen, and on no form. */
export function hasCompareTray(pathname: string): boolean {
  const [part = '', ...below] = pathname.split('/').filter(Boolean)
  const isForm = Object.values<string>(formPaths).includes(below.at(-1) ?? '')
  return !otherParts.includes(part) && !isForm
}
