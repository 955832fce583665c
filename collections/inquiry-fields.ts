import { email, text } from './define.ts'

/** Limits of what a visitor may type into an inquiry, in characters. */
export const inquiryLimits = { name: 80, email: 254, phone: 20, message: 2000 } as const

/** What every inquiry keeps about who sent it: never public, and which privacy notice stood beside the form. */
export const senderFields = () => ({
  name: text({ required: true, max: inquiryLimits.name }),
  email: email({ required: true }),
  user: text({ max: 15, writable: 'server', private: true }),
  notice: text({ max: 40, writable: 'server' }),
})
