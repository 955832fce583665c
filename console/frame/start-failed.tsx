import { translate } from './translate.ts'

/** Where the console cannot learn what there is: it has no look yet, only words. */
export const StartFailed = () => (
  <main>
    <h1>{translate('frame.name')}</h1>
    <p>{translate('failure.start')}</p>
    <button type="button" onClick={() => location.reload()}>
      {translate('frame.tryAgain')}
    </button>
  </main>
)
