import specsMessages from '#app/messages/en/catalogue/specs.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { Spec } from './spec-values.ts'

/** A specification's value as text: true is Yes, false is No. */
export function SpecValueText({ value }: Pick<Spec, 'value'>) {
  const t = useTranslations(specsMessages)
  return typeof value === 'string' ? value : t(value ? 'yes' : 'no')
}
