import type { ReactNode } from 'react'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Price } from '../price.tsx'

type Props = {
  min: number | null
  max: number | null
  /** The kind of price, and its date. */
  kind: string
  /** The note about all such prices. */
  note?: string
  /** The breakdown of the on-road price. */
  breakUp?: ReactNode
  /** The main action. On phones the price bar has it, so it shows only on wide screens. */
  main: ReactNode
  /** Two more actions side by side. */
  children: ReactNode
}

/** The price of a vehicle and the actions for it. */
export function PriceBlock({ min, max, kind, note, breakUp, main, children }: Props) {
  const t = useTranslations(detailMessages)
  return (
    <section
      id="price"
      aria-label={t('price')}
      className="rounded-card border border-line bg-raised p-4 lg:p-6"
    >
      <p className="leading-tight">
        <Price min={min} max={max} className="text-price" />
      </p>
      <p className="mt-1 text-14 text-muted">{kind}</p>
      {breakUp}
      {note && <p className="mt-2 whitespace-pre-line text-12 text-muted">{note}</p>}
      <div className="mt-4 grid grid-cols-2 gap-2.5 print:hidden">
        <div className="col-span-2 max-lg:hidden">{main}</div>
        {children}
      </div>
    </section>
  )
}
