import { nobody } from './access.ts'
import { date, defineCollection, integer, text } from './define.ts'

/** A code sent to a phone; once it is verified, the proof with which its bearer may sign in. */
export const otp = defineCollection('otp', {
  fields: {
    /** The phone number, ten digits. */
    number: text({ required: true, max: 10, writable: 'server' }),
    codeHash: text({ writable: 'server', hidden: true }),
    expires: date({ writable: 'server' }),
    /** The secret of the client that requested the code. Attempts with it count separately from those of others. */
    nonceHash: text({ writable: 'server', hidden: true, max: 100 }),
    /** Attempts with the nonce. */
    tries: integer({ writable: 'server' }),
    /** Attempts without it. */
    unboundTries: integer({ writable: 'server' }),
    usedAt: date({ writable: 'server' }),
    /** The client that requested the code. */
    address: text({ max: 60, writable: 'server' }),
    proofHash: text({ writable: 'server', hidden: true, unique: true }),
    proofExpires: date({ writable: 'server' }),
    proofUsedAt: date({ writable: 'server' }),
  },
  indexes: [['number'], ['created']],
  rules: { list: nobody, view: nobody, create: nobody, update: nobody, delete: nobody },
  console: {
    title: 'Codes',
    group: 'system',
    label: 'number',
    columns: ['number', 'created', 'usedAt'],
  },
})
