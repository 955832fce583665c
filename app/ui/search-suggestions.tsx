import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import suggestionsMessages from '#app/messages/en/search/suggestions.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Suggestions below a search field. The field keeps the focus; arrows select, Enter follows, Esc closes. */
export default function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const t = useTranslations(suggestionsMessages)
  const id = useId()
  const navigate = useNavigate()
  const { groups, close } = useSuggestions(input)
  const [active, setActive] = useState(-1)
  const items = groups.flatMap(group => group.items)
  const idOf = (at: number) => `${id}-${at}`
  const isOpen = items.length > 0

  useEffect(() => setActive(-1), [groups])

  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(states)) input.setAttribute(name, value)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isOpen, active])

  const go = (to: string) => {
    close()
    input.blur()
    input.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
    navigate(to)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const chosen = items[active]
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!isOpen || event.isComposing) return
      if (step) {
        // One position more than there are items: the field itself.
        const places = items.length + 1
        setActive(((active + 1 + step + places) % places) - 1)
      } else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && chosen) go(chosen.to)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  })

  let at = -1
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('label')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60vh] overflow-y-auto rounded-card border border-line bg-raised py-2 text-left shadow-raise"
      >
        {groups.map(({ heading, items: groupItems }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, not fieldsets
          <div key={heading} role="group" aria-label={heading}>
            <p aria-hidden className="px-4 pt-2 pb-1 font-semibold text-13 text-muted">
              {heading}
            </p>
            {groupItems.map(({ label, to, detail, picture }) => {
              at++
              const place = at
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
                <div
                  key={to}
                  id={idOf(place)}
                  role="option"
                  aria-selected={place === active}
                  onPointerDown={event => event.preventDefault()}
                  onClick={() => go(to)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 text-16 leading-snug hover:bg-sunken aria-selected:bg-sunken"
                >
                  {picture && (
                    <img
                      src={picture}
                      alt=""
                      width={64}
                      height={36}
                      className="h-9 w-16 shrink-0 object-contain"
                    />
                  )}
                  <span>
                    {label}
                    {detail && <span className="block text-13 text-muted">{detail}</span>}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {input.value && isOpen ? t('status', { count: items.length }) : ''}
      </span>
    </>
  )
}
