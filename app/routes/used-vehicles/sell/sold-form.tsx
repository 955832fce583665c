import { Form } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'

type SoldFormProps = {
  title: string
  /** The name of the button, whose value is `sold`. */
  name: 'answer' | 'status'
  typed: string | undefined
  problem: string | undefined
}

/** Marks a listing as sold, after it has asked for how much and said what happens. */
export function SoldForm({ title, name, typed, problem }: SoldFormProps) {
  const t = useTranslations(sellMessages)
  return (
    <SectionCard title={title}>
      <Confirm label={t('move.sold')} text={t('confirm.sold')} isOpen={problem !== undefined}>
        <Form method="post" className="grid max-w-[360px] gap-3">
          <Field id="price" label={t('sale.price')} isRequired={false} error={problem}>
            <input
              {...fieldControl('price', problem)}
              name="price"
              type="text"
              inputMode="numeric"
              maxLength={15}
              autoComplete="off"
              defaultValue={typed}
              className={inputClass}
            />
          </Field>
          <p className="-mt-1.5 text-13 text-muted">{t('sale.priceHint')}</p>
          <Button type="submit" name={name} value="sold" variant="yes" className="justify-self-start">
            {t('confirm.soldYes')}
          </Button>
        </Form>
      </Confirm>
    </SectionCard>
  )
}
