import { useEffect, useRef } from 'react'
import newsMessages from '#app/messages/en/news/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { HiddenParams } from '../../ui/hidden-params.tsx'
import { useUrlForm } from '../../ui/use-url-form.ts'

/** Letters stop for this long before a search goes out (spec section 9), in milliseconds. */
const typingDelayMs = 500

/** The blog's search; a new one begins at the first page again. */
export function NewsSearch({ q }: { q: string }) {
  const t = useTranslations(newsMessages)
  const { form, applySoon, onSubmit } = useUrlForm()
  const field = useRef<HTMLInputElement>(null)
  // The address may change by other ways, such as the one that clears it; whoever types is not interrupted.
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
