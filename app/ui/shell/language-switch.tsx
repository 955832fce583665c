import { useLocation } from 'react-router'
import { language } from '#app/messages/language.ts'
import { pathIn } from '#app/messages/paths.ts'

/** Each language by its own name, in any language of the page. */
const others = {
  en: { to: 'hi', name: 'हिन्दी', face: 'font-hindi-word' },
  hi: { to: 'en', name: 'English', face: '' },
} as const

/** Links to the same page in the other language, which is another document with other files. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const { to, name, face } = others[language()]
  return (
    <a
      href={pathIn(to, pathname + search)}
      hrefLang={to}
      lang={to}
      data-reloads
      className={`${face} ${className}`}
    >
      {name}
    </a>
  )
}
