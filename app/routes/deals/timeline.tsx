import { FileText } from 'lucide-react'
import { foreignLanguage } from '#app/format/text.ts'
import { Link } from '#app/ui/link.tsx'
import type { DealView } from './deal-view.ts'

/** What has happened in a deal, the newest first, with the files that came with it. */
export function Timeline({ events }: Pick<DealView, 'events'>) {
  return (
    <ol className="grid gap-4 border-line border-l-2 pl-4">
      {events.map(({ number, text, at, details, files }) => (
        <li key={number} className="grid gap-0.5">
          <p className="break-words font-semibold">{text}</p>
          {details.map(detail => (
            <p key={detail} lang={foreignLanguage(detail)} className="whitespace-pre-line break-words">
              {detail}
            </p>
          ))}
          {files.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {files.map(({ name, label, path }) => (
                <li key={name}>
                  <Link
                    to={path}
                    data-reloads
                    download={name.endsWith('.pdf') || undefined}
                    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-14 text-accent hover:underline"
                  >
                    <FileText size={16} strokeWidth={1.8} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <p className="text-13 text-muted">{at}</p>
        </li>
      ))}
    </ol>
  )
}
