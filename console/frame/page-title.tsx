import { translate } from './translate.ts'

/** What stands in the bar above a page, and in the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${translate('frame.name')}`}</title>
    {title}
  </>
)
