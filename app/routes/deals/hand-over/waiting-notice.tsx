import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { useWaitingMoves } from './waiting-provider.tsx'

/** What of a hand-over waits on this device, and what the site refused. */
export function WaitingNotice() {
  const t = useTranslations(rentalMessages)
  const moves = useWaitingMoves()
  const waiting = moves?.waiting ?? []
  const unsent = waiting.filter(({ refusal }) => !refusal)
  const refused = waiting.filter(({ refusal }) => refusal)
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {unsent.length > 0 && (
        <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('waiting.count', { count: unsent.length })}{' '}
          <span className="text-14">{unsent.map(({ label }) => label).join(', ')}</span>
        </p>
      )}
      {refused.map(move => (
        <div key={move.id} className="grid gap-2 rounded-card bg-danger-soft px-4 py-3 text-danger">
          <p>
            <strong>{move.label}:</strong> {t(`waiting.${move.refusal ?? 'invalid'}`)}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button onClick={() => moves?.retry(move)}>{t('waiting.retry')}</Button>
            <Button onClick={() => moves?.remove(move)}>{t('waiting.remove')}</Button>
          </p>
        </div>
      ))}
    </div>
  )
}
