import { say } from './words.ts'

/** Where the console cannot learn what there is: it has no look yet, only words. */
export const StartFailed = () => (
  <main>
    <h1>{say('frame.name')}</h1>
    <p>{say('failure.start')}</p>
    <button type="button" onClick={() => location.reload()}>
      {say('frame.tryAgain')}
    </button>
  </main>
)
