import { nobody } from './access.ts'
import { date, defineCollection, integer, text } from './define.ts'

/** A code sent to a phone, and, once it is verified, the proof of that under which its bearer may sign in. */
export const otp = defineCollection('otp', {
  fields: {
    /** The phone number, ten digits. */
    number: text({ required: true, max: 10, writable: 'server' }),
    codeHash: text({ writable: 'server', hidden: true }),
    expires: date({ writable: 'server' }),
    /** What only whoever asked for the code was given: its tries are counted apart from those of others. */
    nonceHash: text({ writable: 'server', hidden: true, max: 100 }),
    /** Tries with the nonce. */
    tries: integer({ writable: 'server' }),
    /** Tries without it. */
    unboundTries: integer({ writable: 'server' }),
    usedAt: date({ writable: 'server' }),
    /** Who asked for the code. */
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
