import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatRupees } from '#format/rupees.ts'
import { BreakUpTable } from '../ui/vehicle/break-up-table.tsx'
import type { SubmitResult } from './submit-form.ts'

type OnRoadAnswerProps = {
  breakUp: NonNullable<SubmitResult['breakUp']>
  /** Shows each line too; the vehicle's own page has them already. */
  isWhole?: boolean
}

/** The on-road price that a form has asked for. */
export default function OnRoadAnswer({ breakUp, isWhole = false }: OnRoadAnswerProps) {
  const t = useTranslations(formsMessages)
  const { name, place, total } = breakUp
  return (
    <>
      <p className="font-bold text-17">{t('onRoadPrice.answer', { name, place })}</p>
      <p className="font-heavy text-22">{formatRupees(total)}</p>
      <p className="text-14 text-muted">{t('onRoadPrice.mailed')}</p>
      {isWhole && <BreakUpTable name={name} breakUp={breakUp} />}
    </>
  )
}
