import profileMessages from '#app/messages/en/accounts/profile.json'
import { translations } from '#app/messages/use-translations.ts'
import { contactDetailsCode } from '#domain/contact-details/contact-detail-errors.ts'
import type { FieldError } from '#records/errors.ts'

const t = translations(profileMessages)

/** A member has to have a name: others see it in chats, offers and listings. */
export const noNameProblem = (): string => t('problem.noName')

/** Why a member cannot have this name. */
export const nameProblem = ({ code }: FieldError): string =>
  t(code === contactDetailsCode ? 'problem.nameContactDetails' : 'problem.name')
