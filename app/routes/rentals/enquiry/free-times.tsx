import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import type { EnquiryValues, FreeTime } from './enquiry-state.ts'

type FreeTimesProps = {
  times: readonly FreeTime[] | undefined
  /** The page with the form that these dates fill in. */
  toPage: (wish: EnquiryValues) => string
  /** Fills in the form in place. */
  onChoose?: (wish: EnquiryValues) => void
}

/** The next free times of a vehicle that is taken in the chosen one, each as a link that fills the form with it. */
export function FreeTimes({ times, toPage, onChoose }: FreeTimesProps) {
  const t = useTranslations(rentEnquiryMessages)
  if (!times?.length) return null
  return (
    <div>
      <p className="font-semibold">{t('freeTimes')}</p>
      <ul>
        {times.map(({ wish, text }) => (
          <li key={text}>
            <Link
              to={toPage(wish)}
              keepsScroll
              onClick={event => {
                if (!onChoose) return
                event.preventDefault()
                onChoose(wish)
              }}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
