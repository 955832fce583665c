import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Sketch } from './hand-over/sketch.tsx'
import type { RentalView } from './rental-view.ts'

const languages = [
  { language: 'en', label: 'english' },
  { language: 'hi', label: 'hindi' },
] as const

/** The settlement sheet of a rental, and its pictures side by side. */
export function RentalSheet({ deal, sheet, pictures, marks, shape }: RentalView & { deal: string }) {
  const t = useTranslations(rentalMessages)
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {marks.before.length + marks.after.length > 0 && <Marks marks={marks} shape={shape} />}
      <SectionCard title={t('sheet')} text={sheet.note}>
        {sheet.sections.map(({ heading, rows, note }) => (
          <div key={heading}>
            <h3 className="text-16">{heading}</h3>
            <dl className="divide-y divide-line">
              {rows.map(([label, value]) => (
                <div key={label + value} className="grid gap-x-4 py-1.5 sm:grid-cols-[2fr_3fr]">
                  <dt className="text-14 text-muted">{label}</dt>
                  <dd className="break-words tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            {note && <p className="text-13 text-muted">{note}</p>}
          </div>
        ))}
        <p className="flex flex-wrap items-center gap-x-4">
          {t('asPdf')}
          {languages.map(({ language, label }) => (
            <Link
              key={language}
              to={`/deals/${deal}/papers/settlement-${language}.pdf`}
              data-reloads
              download
              lang={language}
              className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
            >
              {t(label)}
            </Link>
          ))}
        </p>
      </SectionCard>
    </>
  )
}

function Marks({ marks, shape }: Pick<RentalView, 'marks' | 'shape'>) {
  const t = useTranslations(rentalMessages)
  return (
    <SectionCard title={t('marks.title')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <MarkList title={t('marks.before')} marks={marks.before} shape={shape} />
        <MarkList title={t('marks.after')} marks={marks.after} shape={shape} />
      </div>
    </SectionCard>
  )
}

type MarkListProps = { title: string; marks: RentalView['marks']['before']; shape: RentalView['shape'] }

/** The sketch of the vehicle, and what its numbers mean. */
function MarkList({ title, marks, shape }: MarkListProps) {
  const t = useTranslations(rentalMessages)
  const zones = [...new Set(marks.map(({ zone }) => zone))]
  const numbers = new Map(zones.map((zone, index) => [zone, index + 1]))
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-16">{title}</h3>
      <Sketch shape={shape} marked={numbers} />
      {marks.length ? (
        <ul className="grid gap-1 text-14">
          {marks.map(({ zone, text }) => (
            <li key={text}>
              {numbers.get(zone)}. {text}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{t('marks.none')}</p>
      )}
    </section>
  )
}

function Pictures({ pictures }: Pick<RentalView, 'pictures'>) {
  const t = useTranslations(rentalMessages)
  return (
    <SectionCard title={t('pictures')} text={t('picturesText')}>
      <ul className="grid gap-4">
        {pictures.map(({ name, before, after }) => (
          <li key={name}>
            <p className="font-semibold text-14">{name}</p>
            <div className="grid grid-cols-2 gap-2">
              <Picture path={before} label={`${name}: ${t('before')}`} caption={t('before')} />
              <Picture path={after} label={`${name}: ${t('after')}`} caption={t('after')} />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Picture({ path, label, caption }: { path: string | undefined; label: string; caption: string }) {
  if (!path) return <div />
  return (
    <figure>
      <a href={path} target="_blank" rel="noreferrer">
        <img
          src={path}
          alt={label}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-control border border-line object-cover"
        />
      </a>
      <figcaption className="text-13 text-muted">{caption}</figcaption>
    </figure>
  )
}
