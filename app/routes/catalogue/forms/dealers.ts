import { requestContext } from '#app/request-context.ts'
import { type FormArgs, loadDealers, loadFormSubject } from './load-form.ts'

/** The dealers of a model's brand, in a city if one is named, as JSON: the same for all visitors. */
export async function loader(args: FormArgs) {
  const { model } = await loadFormSubject(args)
  const city = new URL(args.request.url).searchParams.get('city') ?? ''
  const dealers = await loadDealers(args.context.get(requestContext), model.brand, city)
  return Response.json(dealers, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
