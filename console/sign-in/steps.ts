import { ClientResponseError } from 'pocketbase'
import { formatClock } from '../../format/english-dates.ts'
import { pb } from '../api/client.ts'
import { errorText, fieldFailures } from '../api/error-text.ts'
import { translate } from '../frame/translate.ts'

/** The result of the first step: signed in, code needed, or second factor to set up. */
export type Next =
  | { step: 'in' }
  | { step: 'code'; mfaId: string }
  | { step: 'enrol'; mfaId: string; uri: string; secret: string }

/** An authenticator code or a recovery code. */
export type CodeKind = 'totp' | 'recovery'

const operators = () => pb.collection('_superusers')

/** Signs in with a password. `enrol` asks to set up a second factor where it is optional. Throws a `Refusal`. */
export async function givePassword(email: string, password: string, enrol = false): Promise<Next> {
  try {
    // `body` replaces the SDK's body.
    const body = { identity: email, password, ...(enrol && { enrol }) }
    await operators().authWithPassword(email, password, { body })
    return { step: 'in' }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const { mfaId, enrol: offer }: { mfaId?: string; enrol?: { uri: string; secret: string } } =
      error.response
    if (error.status === 401 && mfaId)
      return offer ? { step: 'enrol', mfaId, ...offer } : { step: 'code', mfaId }
    throw new Refusal(wordsFor(error, translate('signIn.wrongPassword')))
  }
}

/** Signs in with a code. Returns the recovery codes after a new second factor. Throws a `Refusal`. */
export async function giveCode(mfaId: string, kind: CodeKind, code: string): Promise<string[]> {
  try {
    const { meta } = await operators().authWithOTP(kind, code.replaceAll(/\s/g, ''), { mfaId })
    return meta?.recoveryCodes ?? []
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new Refusal(wordsFor(error, translate('signIn.wrongCode')))
  }
}

/** The message of a failed step. */
export class Refusal extends Error {}

function wordsFor(error: ClientResponseError, wrong: string): string {
  const { identity } = fieldFailures(error)
  if (error.status === 429 && identity?.params?.until)
    return translate('signIn.locked', { time: formatClock(String(identity.params.until)) })
  return error.status === 400 ? wrong : errorText(error)
}
