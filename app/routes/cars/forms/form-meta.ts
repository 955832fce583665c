import formsMessages from '#app/messages/en/forms.json'
import { translations } from '#app/messages/use-translations.ts'
import type { FormName } from '../../../forms/form-paths.ts'
import type { FormSubject } from '../../../forms/form-subject.ts'
import { originOf, pageMeta } from '../../../meta.ts'

const t = translations(formsMessages)

/** A form's page is read and written for one visitor: no cache keeps it. */
export const noStore = () => ({ 'Cache-Control': 'no-store' })

type MetaArgs = { loaderData: FormSubject | undefined; matches: Parameters<typeof originOf>[0] }

/** Forms are not for search engines. */
export const formMeta =
  (formName: FormName) =>
  ({ loaderData, matches }: MetaArgs) => {
    const title = t(`${formName}.title`, { vehicle: loaderData?.vehicle ?? '' })
    return pageMeta({ title, description: title, path: '', origin: originOf(matches), isHidden: true })
  }
