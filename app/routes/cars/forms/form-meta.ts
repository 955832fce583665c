import type { FormName } from '../../../forms/form-paths.ts'
import type { FormSubject } from '../../../forms/form-subject.ts'
import { t } from '../../../messages/index.ts'
import { originOf, pageMeta } from '../../../meta.ts'

/** A form's page is read and written for one visitor: no cache keeps it. */
export const noStore = () => ({ 'Cache-Control': 'no-store' })

type MetaArgs = { loaderData: FormSubject | undefined; matches: Parameters<typeof originOf>[0] }

/** Forms are not for search engines. */
export const formMeta =
  (formName: FormName) =>
  ({ loaderData, matches }: MetaArgs) => {
    const title = t(`forms.${formName}.title`, { vehicle: loaderData?.vehicle ?? '' })
    return pageMeta({ title, description: title, path: '', origin: originOf(matches), isHidden: true })
  }
