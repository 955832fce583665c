import { Check, X } from 'lucide-react'
import { DetailSection } from './detail-section.tsx'

/** Something that speaks for a vehicle or against it, and how we know. */
export type Finding = { text: string; basis: string }

export type ProsAndConsProps = {
  title: string
  hint: string
  lists: readonly { isGood: boolean; title: string; findings: readonly Finding[] }[]
}

/** What speaks for a vehicle and against it, with the basis of each. */
export const ProsAndCons = ({ title, hint, lists }: ProsAndConsProps) => (
  <DetailSection id="pros-and-cons" title={title}>
    <p className="-mt-2 mb-4 max-w-text text-14 text-muted">{hint}</p>
    <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {lists.map(list => (
        <section key={list.title} className="rounded-card border border-line bg-raised p-4 lg:px-6 lg:py-5">
          <h3 className="text-16">{list.title}</h3>
          <ul className="mt-3 grid gap-3">
            {list.findings.map(({ text, basis }) => (
              <li key={text} className="grid grid-cols-[1.25rem_1fr] gap-x-2.5">
                {list.isGood ? (
                  <Check aria-hidden size={20} strokeWidth={2.2} className="mt-0.5 text-positive" />
                ) : (
                  <X aria-hidden size={20} strokeWidth={2.2} className="mt-0.5 text-danger" />
                )}
                <div>
                  <p className="font-semibold">{text}</p>
                  <p className="text-14 text-muted">{basis}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </DetailSection>
)
