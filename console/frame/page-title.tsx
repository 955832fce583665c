import { say } from './words.ts'

/** What stands in the bar above a page, and in the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${say('frame.name')}`}</title>
    {title}
  </>
)
