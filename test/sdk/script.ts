import PocketBase from 'pocketbase'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { listen } from '#test/kit/listen.ts'
import { fillCatalogue } from './catalogue.ts'
import { fillUsedAndRent } from './used-and-rent.ts'

/** The code for each row of the specification's table, by row. */
export type ScriptRows = Record<string, () => Promise<void>>

export type SdkScript = Awaited<ReturnType<typeof openScript>>

/** A filled store behind the API, and the unmodified SDK as a visitor, a buyer, a seller and a bystander. */
export async function openScript() {
  const site = await openAuthApi()
  const address = await listen(site.app)
  const client = () => {
    const pb = new PocketBase(address)
    pb.autoCancellation(false)
    return pb
  }
  const member = async (phone: string, name: string) => {
    const pb = client()
    const { mfaId } = await provePhone(pb, phone, site.lastCode)
    const password = 'ghat road 9'
    await pb.collection('users').create({ mfaId, password, passwordConfirm: password, name })
    await pb.collection('users').authWithPassword(phone, password, { mfaId })
    return { pb, id: pb.authStore.record?.id ?? '' }
  }
  const buyer = await member('9822070001', 'Asha')
  const seller = await member('9822070002', 'Ravi')
  const bystander = await member('9822070003', 'Meera')
  await fillCatalogue(site.systemCtx.db)
  await fillUsedAndRent(site.systemCtx.db, seller.id)
  return { systemCtx: site.systemCtx, lastCode: site.lastCode, client, guest: client(), buyer, seller, bystander }
}

/** Sends a code to a phone and verifies it. */
export async function provePhone(pb: PocketBase, phone: string, lastCode: (phone: string) => string) {
  await pb.send('/api/sendOtp', { method: 'POST', body: { phone } })
  const body = { phone, code: lastCode(phone) }
  const verified: { mfaId: string; isExistingUser: boolean } = await pb.send('/api/verifyOtp', {
    method: 'POST',
    body,
  })
  return verified
}

/** One field of each record. */
export const pluckNames = (items: readonly Record<string, unknown>[], field = 'name') =>
  items.map(item => item[field])
