import { Form, useNavigation } from 'react-router'
import { foreignLanguage } from '#app/format/text.ts'
import { DataNotice } from '#app/forms/data-notice.tsx'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import type { QuoteTexts } from './load-quote-check.ts'
import { QuoteMarkTag } from './quote-mark.tsx'
import type { QuoteView } from './quote-view.ts'

type QuoteTableProps = { result: QuoteView; typed: QuoteTexts; canSave: boolean }

/** The result of a check: each line with its mark and what to say, then the sums. */
export function QuoteTable({ result, typed, canSave }: QuoteTableProps) {
  const t = useTranslations(quoteMessages)
  const isHydrated = useHydrated()
  const { name, where, lines, unread, sums, oldStock } = result
  return (
    <section
      aria-labelledby="quote-result"
      className="rounded-card border border-line bg-raised p-4 md:p-6 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id="quote-result" className="text-22">
            {t('result', { name })}
          </h2>
          <p role="status" className="text-14 text-muted">
            {where}
          </p>
        </div>
        {isHydrated && (
          <Button variant="plain" onClick={() => window.print()} className="max-sm:-ml-3">
            {t('print')}
          </Button>
        )}
      </div>
      {oldStock && (
        <div className="mt-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
          <p className="font-bold">{oldStock}</p>
          <p>{t('oldStockText')}</p>
        </div>
      )}
      <table className="mt-3 w-full table-fixed text-14">
        <caption className="sr-only">{t('caption', { name })}</caption>
        <thead className="border-ink border-b-2 text-13 text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              {t('column.line')}
            </th>
            <th scope="col" className="w-22 py-1.5 sm:w-32 text-right font-semibold">
              {t('column.quoted')}
            </th>
            <th scope="col" className="w-22 py-1.5 sm:w-32 text-right font-semibold">
              {t('column.sourced')}
            </th>
          </tr>
        </thead>
        {lines.map((line, at) => (
          // Lines have no identity, and a result never changes.
          <QuoteRow key={at} {...line} />
        ))}
        <tfoot className="border-ink border-t-2">
          {sums.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row" colSpan={2} className="py-1.5 text-left font-semibold">
                {label}
              </th>
              <td className="py-1.5 text-right font-bold">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {unread.length > 0 && (
        <div className="mt-3">
          <h3 className="text-16">{t('unreadLines')}</h3>
          <ul className="mt-1 list-disc pl-5 text-14">
            {[...new Set(unread)].map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-1 text-13 text-muted">{t('unreadText')}</p>
        </div>
      )}
      <p className="mt-3 text-13 text-muted">{t('estimate')}</p>
      {canSave && <SaveForm typed={typed} />}
    </section>
  )
}

function QuoteRow({ name, readAs, quoted, sourced, above, mark, say }: QuoteView['lines'][number]) {
  const t = useTranslations(quoteMessages)
  return (
    <tbody className="break-inside-avoid border-line border-t">
      <tr>
        <th
          scope="rowgroup"
          lang={foreignLanguage(name)}
          className="pt-2.5 pr-2 text-left align-top font-semibold"
        >
          {name}
        </th>
        <td className="pt-2.5 text-right align-top font-semibold">{quoted}</td>
        <td className="pt-2.5 text-right align-top text-muted">{sourced || '–'}</td>
      </tr>
      <tr>
        <td colSpan={3} className="pt-1 pb-2.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <QuoteMarkTag mark={mark} />
            {above && <span className="font-semibold">{above}</span>}
            {readAs && <span className="text-12 text-muted">{t('readAs', { kind: readAs })}</span>}
          </span>
          <span className="mt-1 block text-muted">{say}</span>
        </td>
      </tr>
    </tbody>
  )
}

function SaveForm({ typed: { lines, vin, year } }: { typed: QuoteTexts }) {
  const t = useTranslations(quoteMessages)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-4 grid gap-3 border-line border-t pt-4 print:hidden">
      <input type="hidden" name="lines" value={lines} />
      <input type="hidden" name="vin" value={vin} />
      <input type="hidden" name="year" value={year} />
      <DataNotice collected={t('notice.collected')} purpose={t('notice.purpose')} part="quotes" />
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="yes"
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </Form>
  )
}
