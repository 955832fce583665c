import { foreignLanguage, quoteParts } from '../format/text.ts'

/** A sentence that quotes a text in another language, with that language for screen readers. */
export function QuotedText({ children }: { children: string }) {
  const [before, quote, after] = quoteParts(children)
  if (!quote) return children
  return (
    <>
      {before}
      <span lang={foreignLanguage(quote)}>{quote}</span>
      {after}
    </>
  )
}
