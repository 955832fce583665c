import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Form } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { lazyComponent } from './lazy-component.tsx'

// Suggestions while typing; their code loads on the first focus.
const SearchSuggestions = lazyComponent(() => import('./search-suggestions.tsx'))

type SiteSearchProps = { id: string; size?: 'normal' | 'large'; value?: string }

/** The site-wide search: one field and its button, leading to /search. */
export function SiteSearch({ id, size = 'normal', value }: SiteSearchProps) {
  const t = useTranslations(navMessages)
  const [input, setInput] = useState<HTMLInputElement | null>()
  return (
    <Form action="/search" className="relative">
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <input
        // The visitor may type before hydration.
        ref={field => {
          if (field === document.activeElement) setInput(field)
        }}
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        required
        autoComplete="off"
        onFocus={event => setInput(event.currentTarget)}
        maxLength={100}
        enterKeyHint="search"
        placeholder={t('searchHint')}
        className={`w-full rounded-control border border-line-strong bg-raised pr-4 pl-12 text-16 placeholder:text-muted hover:border-ink ${size === 'large' ? 'min-h-13' : 'min-h-12'}`}
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="absolute inset-y-0 left-0 grid w-12 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      >
        <Search size={20} strokeWidth={1.7} aria-hidden />
      </button>
      {input && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </Form>
  )
}
