import { Form } from 'react-router'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { formatNumber } from '#format/numbers.ts'

type PriceFormProps = {
  /** What the seller asks now, in ₹. */
  price: number | null
  typed?: string
  problem?: string | undefined
}

/** Changes the price of a listing on sale, without its whole form. */
export function PriceForm({ price, typed, problem }: PriceFormProps) {
  const t = useTranslations(sellMessages)
  return (
    <Confirm label={t('newPrice.title')} text={t('newPrice.text')} isOpen={problem !== undefined}>
      <Form method="post" noValidate className="grid w-full max-w-[360px] gap-3">
        <Field id="newPrice" label={t('newPrice.price')} isRequired error={problem}>
          <input
            {...fieldControl('newPrice', problem)}
            name="price"
            type="text"
            inputMode="numeric"
            maxLength={15}
            autoComplete="off"
            required
            defaultValue={typed ?? (price === null ? '' : formatNumber(price))}
            className={inputClass}
          />
        </Field>
        <Button type="submit" name="newPrice" value="1" variant="yes" className="justify-self-start">
          {t('newPrice.save')}
        </Button>
      </Form>
    </Confirm>
  )
}
