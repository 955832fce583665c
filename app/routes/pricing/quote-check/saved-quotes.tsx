import { Form } from 'react-router'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { quoteCheckPath } from '#app/vehicle-paths.ts'
import type { SavedQuoteView } from './quote-view.ts'

/** The member's saved quotes, the latest first. */
export function SavedQuotes({ quotes }: { quotes: readonly SavedQuoteView[] }) {
  const t = useTranslations(quoteMessages)
  return (
    <section
      aria-labelledby="your-quotes"
      className="rounded-card border border-line bg-raised p-4 md:p-6 print:hidden"
    >
      <h2 id="your-quotes" className="text-18">
        {t('yours')}
      </h2>
      {quotes.length === 0 && <p className="mt-1 text-14 text-muted">{t('yoursNone')}</p>}
      <ul className="divide-y divide-line">
        {quotes.map(({ id, name, text, deleteLabel }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0">
              <Link
                to={`${quoteCheckPath}?quote=${id}`}
                className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
              >
                {name}
              </Link>
              <span className="block text-13 text-muted">{text}</span>
            </span>
            <Form method="post" action={localPath(quoteCheckPath)}>
              <input type="hidden" name="quote" value={id} />
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="plain"
                aria-label={deleteLabel}
                className="-mx-3"
              >
                {t('delete')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
