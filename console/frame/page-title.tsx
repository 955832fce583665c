import { translate } from './translate.ts'

/** The title in the app bar and in the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${translate('frame.name')}`}</title>
    {title}
  </>
)
