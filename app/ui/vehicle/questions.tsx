import { ChevronDown } from 'lucide-react'
import { DetailSection } from './detail-section.tsx'

type QuestionsProps = { title: string; questions: readonly { question: string; answer: string }[] }

/** Questions that open their answers; the first is open. */
export const Questions = ({ title, questions }: QuestionsProps) => (
  <DetailSection id="questions" title={title}>
    <div className="max-w-200 divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {questions.map(({ question, answer }, at) => (
        <details key={question} open={at === 0} className="group">
          <summary className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 font-semibold focus-visible:-outline-offset-2">
            {question}
            <ChevronDown aria-hidden size={20} strokeWidth={1.7} className="shrink-0 group-open:rotate-180" />
          </summary>
          <p className="max-w-text px-4 pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </DetailSection>
)
