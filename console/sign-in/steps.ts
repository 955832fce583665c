import { ClientResponseError } from 'pocketbase'
import { pb } from '../api/client.ts'
import { errorText, fieldFailures } from '../api/error-text.ts'
import { clockTime } from '../frame/format.ts'
import { translate } from '../frame/translate.ts'

/** What the first step leads to: in, to a code, or to setting the second step up. */
export type Next =
  | { step: 'in' }
  | { step: 'code'; mfaId: string }
  | { step: 'enrol'; mfaId: string; uri: string; secret: string }

/** A code of the app, or one of those kept for its loss. */
export type CodeKind = 'totp' | 'recovery'

const operators = () => pb.collection('_superusers')

/** The first step. `enrol` asks to set up the second one, where it is not demanded anyway. Throws a `Refusal`. */
export async function givePassword(email: string, password: string, enrol = false): Promise<Next> {
  try {
    // What is given as body takes the place of the SDK's own.
    const body = { identity: email, password, ...(enrol && { enrol }) }
    await operators().authWithPassword(email, password, { body })
    return { step: 'in' }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const { mfaId, enrol: offer } = error.response as {
      mfaId?: string
      enrol?: { uri: string; secret: string }
    }
    if (error.status === 401 && mfaId)
      return offer ? { step: 'enrol', mfaId, ...offer } : { step: 'code', mfaId }
    throw new Refusal(wordsFor(error, translate('signIn.wrongPassword')))
  }
}

/** The second step; gives the recovery codes where it has just been set up. Throws a `Refusal`. */
export async function giveCode(mfaId: string, kind: CodeKind, code: string): Promise<string[]> {
  try {
    const { meta } = await operators().authWithOTP(kind, code.replaceAll(/\s/g, ''), { mfaId })
    return meta?.recoveryCodes ?? []
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new Refusal(wordsFor(error, translate('signIn.wrongCode')))
  }
}

/** Why a step was refused, in words. */
export class Refusal extends Error {}

function wordsFor(error: ClientResponseError, wrong: string): string {
  const { identity } = fieldFailures(error)
  if (error.status === 429 && identity?.params?.until)
    return translate('signIn.locked', { time: clockTime(String(identity.params.until)) })
  return error.status === 400 ? wrong : errorText(error)
}
