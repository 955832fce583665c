import { Form } from 'react-router'
import { localPath } from '#app/messages/paths.ts'
import { Button } from '#app/ui/button.tsx'
import type { TypedListing } from './read-listing.ts'

type DraftFormProps = {
  /** The facts of the listing, as typed. */
  draft: TypedListing
  /** The listing's form with these facts. */
  draftPath: string
  label: string
  /** What the button is called, if `label` says too little by itself. */
  name?: string
  isWide?: boolean
}

/**
 * One tap makes a draft listing. A guest signs in first, and finds the facts in the listing's form; so does a member if
 * some are missing.
 */
export const DraftForm = ({ draft, draftPath, label, name, isWide = false }: DraftFormProps) => (
  <Form method="post" action={localPath(draftPath)}>
    {Object.entries(draft).map(([field, text]) => (
      <input key={field} type="hidden" name={field} value={text} />
    ))}
    <Button type="submit" variant="go" size={isWide ? 'large' : 'normal'} isWide={isWide} aria-label={name}>
      {label}
    </Button>
  </Form>
)
