import { translate } from './translate.ts'

/** The error page if the console's configuration does not load. The theme is not loaded yet either. */
export const StartFailed = () => (
  <main>
    <h1>{translate('frame.name')}</h1>
    <p>{translate('failure.start')}</p>
    <button type="button" onClick={() => location.reload()}>
      {translate('frame.tryAgain')}
    </button>
  </main>
)
