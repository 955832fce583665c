import { Form } from 'react-router'
import { localPath } from '#app/messages/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { DealCardView } from '../deals/deal-view.ts'

/** The running offer or sale of the two members of a conversation, with its answers. */
export default function DealCard({ id, seen, price, state, due, open, answers, others }: DealCardView) {
  return (
    <section aria-label={state} className="grid gap-2 rounded-card border border-line bg-raised p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold text-18 tabular-nums">{price}</span>
        <Tag>{state}</Tag>
      </p>
      {due && <p className="text-13 text-muted">{due}</p>}
      <div className="flex flex-wrap gap-2">
        {answers.map(({ move, moveId, submit }) => (
          <Form key={move} method="post" action={localPath(`/deals/${id}`)}>
            <input type="hidden" name="move" value={move} />
            <input type="hidden" name="moveId" value={moveId} />
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" variant="yes">
              {submit}
            </Button>
          </Form>
        ))}
        {others.map(({ title, path }) => (
          <LinkButton key={path} to={path}>
            {title}
          </LinkButton>
        ))}
        {!others.length && <LinkButton to={`/deals/${id}`}>{open}</LinkButton>}
      </div>
    </section>
  )
}
