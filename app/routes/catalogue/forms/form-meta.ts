import type { FormName } from '#app/forms/form-paths.ts'
import type { FormSubject } from '#app/forms/form-subject.ts'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

const t = translations(formsMessages)

/** A form's page is personal: no cache stores it. */
export const noStore = () => ({ 'Cache-Control': 'no-store' })

type MetaArgs = { loaderData: FormSubject | undefined; matches: Parameters<typeof originOf>[0] }

/** Search engines do not index forms. */
export const formMeta =
  (formOf: (kind: VehicleKeyKind) => FormName) =>
  ({ loaderData, matches }: MetaArgs) => {
    if (!loaderData) return []
    const { kind, vehicle } = loaderData
    const title = t(`${formOf(kind)}.title`, { vehicle })
    return pageMeta({ title, description: title, path: '', origin: originOf(matches), isHidden: true })
  }
