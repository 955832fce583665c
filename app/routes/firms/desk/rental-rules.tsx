import { Form } from 'react-router'
import firmMessages from '#app/messages/en/firms/desk.json'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { FormResult } from '#app/routes/accounts/form-results.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { rentLimits } from '#collections/vehicle-limits.ts'
import { RentalPercents } from './rental-percents.tsx'
import { lengthFields, priceFields, type RulesView } from './rental-rules-form.ts'

type RentalRulesProps = { rules: RulesView; result: FormResult | undefined }

/** An owner's prices and rules of a vehicle. The store checks what the browser cannot. */
export function RentalRulesForm({ rules, result }: RentalRulesProps) {
  const t = useTranslations(rentDeskMessages)
  const tFirm = useTranslations(firmMessages)
  const { problems = {}, values = {} } = result ?? {}
  const isTyped = values.do === 'rules'
  const number = (name: (typeof priceFields)[number] | (typeof lengthFields)[number], more: object) => (
    <Field key={name} id={name} label={t(`rules.${name}`)} isRequired={false} error={problems[name]}>
      <input
        {...fieldControl(name, problems[name])}
        {...more}
        name={name}
        type="number"
        step={1}
        defaultValue={values[name] ?? rules.numbers[name]}
        className={inputClass}
      />
    </Field>
  )
  const select = <Value extends string>(
    name: 'bookingMode' | 'cancellation',
    options: readonly (readonly [Value, string])[],
  ) => (
    <Field id={name} label={t(`rules.${name}`)} isRequired error={problems[name]}>
      <select
        {...fieldControl(name, problems[name])}
        name={name}
        defaultValue={values[name] ?? rules[name]}
        className={`${inputClass} cursor-pointer`}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
  return (
    <SectionCard title={t('rules.title')}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="do" value="rules" />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-14">
          <input
            type="checkbox"
            name="available"
            defaultChecked={isTyped ? 'available' in values : rules.available}
            className="size-5 accent-accent"
          />
          {t('rules.available')}
        </label>
        {select(
          'bookingMode',
          (['request', 'instant'] as const).map(mode => [mode, t(`modes.${mode}`)]),
        )}
        {select(
          'cancellation',
          (['flexible', 'moderate', 'strict'] as const).map(policy => [policy, t(`policies.${policy}`)]),
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {priceFields.map(name => number(name, { min: 0, inputMode: 'numeric' }))}
          {lengthFields.map(name => number(name, rentLimits[name]))}
        </div>
        <RentalPercents
          rules={rules}
          problems={problems}
          values={values}
          day={day => tFirm(`places.day.${day}`)}
        />
        <Button type="submit" variant="yes" className="sm:justify-self-start">
          {t('rules.save')}
        </Button>
      </Form>
    </SectionCard>
  )
}
