import { lazy, Suspense } from 'react'
import { Confirmation } from '#app/forms/confirmation.tsx'
import type { FormName } from '#app/forms/form-paths.ts'
import { type FormSubject, vehicleAddress } from '#app/forms/form-subject.ts'
import type { SubmitResult } from '#app/forms/submit-form.ts'
import { useVehicleForm } from '#app/forms/use-vehicle-form.ts'
import { VehicleForm } from '#app/forms/vehicle-form.tsx'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { listPath } from '#app/vehicle-paths.ts'

// Only answers to requests for the on-road price have it.
const OnRoadAnswer = lazy(() => import('#app/forms/on-road-answer.tsx'))

type FormPageProps = {
  formName: FormName
  subject: FormSubject
  result: SubmitResult | undefined
  /** Why the form is unavailable. */
  closed?: string | undefined
}

/** A form on a separate page, for visitors without JavaScript and for links. */
export function FormPage({ formName, subject, result, closed }: FormPageProps) {
  const t = useTranslations(formsMessages)
  const tDetail = useTranslations(detailMessages)
  const form = useVehicleForm({ formName, subject, initial: result })
  const { kind, vehicle } = subject
  const address = vehicleAddress(subject)
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        crumbs={[
          { label: tDetail('home'), to: '/' },
          { label: tDetail(`${kind}.list`), to: listPath(kind) },
          { label: vehicle, to: address },
          { label: t(`${formName}.page`) },
        ]}
      />
      <div className="mx-auto max-w-dialog">
        <h1 className="pt-1.5 pb-5 text-28">{t(`${formName}.title`, { vehicle })}</h1>
        <div className="rounded-card border border-line bg-raised p-4 md:p-6">
          {form.outcome === 'sent' ? (
            <Confirmation title={t(`${formName}.sentTitle`)} text={t(`${formName}.sentText`, { vehicle })}>
              {form.breakUp && (
                <Suspense>
                  <OnRoadAnswer breakUp={form.breakUp} isWhole />
                </Suspense>
              )}
              <LinkButton
                to={address}
                className="mt-3 max-w-full whitespace-normal py-2 text-center leading-tight"
              >
                {t('backTo', { vehicle })}
              </LinkButton>
            </Confirmation>
          ) : closed ? (
            <>
              <p>{closed}</p>
              <LinkButton
                to={address}
                className="mt-3 max-w-full whitespace-normal py-2 text-center leading-tight"
              >
                {t('backTo', { vehicle })}
              </LinkButton>
            </>
          ) : (
            <VehicleForm form={form} />
          )}
        </div>
      </div>
    </div>
  )
}
