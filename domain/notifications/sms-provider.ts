import { withCircuitBreaker } from './circuit-breaker.ts'
import { type Msg91Account, msg91Sms } from './msg91.ts'
import type { Sms } from './sms.ts'
import { type TwilioAccount, twilioSms } from './twilio.ts'

/** An SMS provider with its account. */
export type SmsProvider = ({ name: 'twilio' } & TwilioAccount) | ({ name: 'msg91' } & Msg91Account)

/** The configured provider with a circuit breaker. `origin` is another address for tests. */
export const providerSms = (provider: SmsProvider, origin?: string): Sms =>
  withCircuitBreaker(provider.name === 'twilio' ? twilioSms(provider, origin) : msg91Sms(provider, origin))
