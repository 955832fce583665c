import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type UseTerms, useLimits } from '#domain/cost-to-own/cost-terms.ts'
import { numbers } from '#format/numbers.ts'
import { Slider } from './slider.tsx'

const grouped = numbers()

type UseSlidersProps = {
  terms: UseTerms
  /** Shows where the vehicle is charged. */
  isElectric: boolean
  onMove: (moved: Partial<UseTerms>) => void
}

/** How long a vehicle is kept, how far it is driven, and where it is charged. */
export function UseSliders({ terms, isElectric, onMove }: UseSlidersProps) {
  const t = useTranslations(costMessages)
  const { km, years, home } = terms
  const slider = (name: keyof UseTerms, valueText: string) => (
    <Slider
      name={name}
      label={t(name)}
      valueText={valueText}
      value={terms[name]}
      {...useLimits[name]}
      onMove={value => onMove({ [name]: value })}
    />
  )
  return (
    <>
      {slider('years', t('yearsSaid', { years }))}
      {slider('km', t('kmSaid', { month: grouped.format(km), year: grouped.format(km * 12) }))}
      {isElectric && slider('home', t('homeSaid', { share: String(home), rest: String(100 - home) }))}
    </>
  )
}
