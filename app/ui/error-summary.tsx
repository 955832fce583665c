import { type MouseEvent, useEffect, useRef } from 'react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type ErrorSummaryProps = {
  /** The same array as long as nothing changes: a new array takes the focus. */
  problems: readonly { fieldId: string; message: string }[]
  /** The heading, if the form has its own. */
  title?: string
}

/**
 * All errors of a form, in the order of its checks. Each links to its field, and the summary takes the focus when it
 * appears.
 */
export function ErrorSummary({ problems, title }: ErrorSummaryProps) {
  const t = useTranslations(uiMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length) box.current?.focus()
  }, [problems])
  if (!problems.length) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control bg-danger-soft p-3 text-14 text-danger"
    >
      <p className="font-bold">{title ?? t('pleaseCheck', { count: problems.length })}</p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={focusTarget}
              className="inline-flex min-h-6 items-center underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without a history entry; without JavaScript the fragment does it. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
