import { data, Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { formatMoment } from '#app/format/date.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { formFailure } from '#app/routes/accounts/form-results.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { managers } from '#domain/firms/membership.ts'
import { readStockImports, readStockReport, setFeed, uploadStock } from '#domain/firms/stock/read-feeds.ts'
import { stockFields } from '#domain/firms/stock/read-stock-rows.ts'
import type { Route } from './+types/import'
import { deskMeta, t as text } from './desk-meta.ts'
import { deskFailure, loadFirmPage } from './load-firm-page.ts'
import { StockReports } from './stock-reports.tsx'

export const meta = deskMeta('import')

const neededFields = ['Stock number', 'Brand', 'Name', 'Year', 'Price', 'Location']
const sample = [
  'Stock number,Type,Brand,Model,Name,Year,Price,Location,Fuel type,Transmission,Odometer,Owner',
  'A-101,car,Maruti Suzuki,Swift,Swift VXi,2019,425000,Pune,Petrol,Manual,42000,First',
].join('\r\n')

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, path } = await loadFirmPage(args)
  if (!managers.includes(firm.role)) throw data(null, { status: 403 })
  const { reports, ...feed } = await loadOrThrow(page, readStockImports(ctx, firm.id))
  const id = new URL(args.request.url).searchParams.get('report')
  const openReport = id ? await loadOrThrow(page, readStockReport(ctx, firm.id, id)) : undefined
  return {
    ...feed,
    reports: reports.slice(0, 10),
    openReport,
    path: `${path}/import`,
    sample: `data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`,
    columns: { needed: neededFields.join(', '), more: stockFields.filter(isOptional).join(', ') },
    flash: readFlash(args.request, ['feedSaved', 'feedRemoved']),
  }
}

const isOptional = (field: string) => !['brand', 'name', 'year', 'price', 'location'].includes(field)

export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const { page, ctx, firm, path } = member
  const posted = await args.request.formData()
  const address = String(posted.get('feedUrl') ?? '').trim()
  const here = `${path}/import`
  try {
    await page.sender.limits.take('upload', page.sender.address)
    if (posted.has('feedUrl')) {
      await setFeed(ctx, firm.id, address)
      return redirect(`${here}?notice=${address ? 'feedSaved' : 'feedRemoved'}`, 303)
    }
    const file = posted.get('file')
    if (!(file instanceof File) || !file.size)
      return formFailure({ problems: { file: text('import.fileMissing') } })
    const content = Buffer.from(await file.arrayBuffer())
    const report = await uploadStock(ctx, firm.id, content, { isComplete: posted.has('complete') })
    return redirect(`${here}?report=${report}`, 303)
  } catch (error) {
    const words = (wrong: object): Record<string, string> =>
      'feedUrl' in wrong ? { feedUrl: text('import.feedProblem') } : {}
    return deskFailure(member, error, words, { feedUrl: address })
  }
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { feedUrl, feedCheckedAt, feedFailures, columns, sample, flash, ...reports } = loaderData
  const t = useTranslations(firmMessages)
  const { problems = {}, values = {} } = actionData ?? {}
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('import.title')} text={t('import.text')}>
        {flash && !actionData && <Alert tone="good">{t(`import.${flash}`)}</Alert>}
        <FormResultAlert result={actionData} />
        <p className="text-14">{t('import.columns', columns)}</p>
        <a
          href={sample}
          download="stock.csv"
          className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-2"
        >
          {t('import.sample')}
        </a>
      </SectionCard>
      <SectionCard title={t('import.upload')}>
        <Form method="post" encType="multipart/form-data" reloadDocument className="grid gap-4">
          <Field id="file" label={t('import.file')} isRequired error={problems.file}>
            <input
              {...fieldControl('file', problems.file)}
              name="file"
              type="file"
              accept=".csv,text/csv"
              required
              className={inputClass}
            />
          </Field>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14">
            <input type="checkbox" name="complete" value="yes" className="size-5 shrink-0 accent-accent" />
            {t('import.complete')}
          </label>
          <Button type="submit" variant="yes" className="sm:justify-self-start">
            {t('import.send')}
          </Button>
        </Form>
      </SectionCard>
      <SectionCard title={t('import.feed')} text={t('import.feedText')}>
        {Boolean(feedUrl && feedFailures) && (
          <Alert tone="bad">{t('import.failing', { count: feedFailures ?? 0 })}</Alert>
        )}
        <Form method="post" className="grid gap-4">
          <Field id="feedUrl" label={t('import.feedUrl')} isRequired={false} error={problems.feedUrl}>
            <input
              {...fieldControl('feedUrl', problems.feedUrl)}
              name="feedUrl"
              type="url"
              maxLength={500}
              placeholder="https://"
              defaultValue={values.feedUrl ?? feedUrl ?? ''}
              className={inputClass}
            />
          </Field>
          {feedUrl && (
            <p className="text-13 text-muted">
              {feedCheckedAt
                ? t('import.checked', { day: formatMoment(feedCheckedAt) })
                : t('import.notChecked')}
            </p>
          )}
          <Button type="submit" variant="yes" className="sm:justify-self-start">
            {t('save')}
          </Button>
        </Form>
      </SectionCard>
      <StockReports {...reports} />
    </div>
  )
}
