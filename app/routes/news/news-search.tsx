import { useEffect, useRef } from 'react'
import newsMessages from '#app/messages/en/news/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { HiddenParams } from '#app/ui/hidden-params.tsx'
import { useUrlForm } from '#app/ui/use-url-form.ts'

/** The pause in typing before a search (spec section 9), in milliseconds. */
const typingDelayMs = 500

/** The blog's search; a new one leads to the first page. */
export function NewsSearch({ q }: { q: string }) {
  const t = useTranslations(newsMessages)
  const { form, applySoon, onSubmit } = useUrlForm()
  const field = useRef<HTMLInputElement>(null)
  // Another link may change the URL; a field in which the visitor types keeps its text.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  return (
    <search>
      <form
        ref={form}
        method="get"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => applySoon(currentTarget, typingDelayMs)}
        className="flex max-w-120 gap-2"
      >
        <HiddenParams known={['category']} except={[]} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={inputClass}
        />
        <Button type="submit">{t('go')}</Button>
      </form>
    </search>
  )
}
