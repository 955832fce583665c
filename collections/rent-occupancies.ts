import { anyOf, operators, serverRules, through } from './access.ts'
import { date, defineCollection, relation, select, text, url } from './define.ts'
import { memberOfFirm } from './firm-rules.ts'

/** A form that is being filled, a rental, what the owner has blocked, and what another calendar says. */
export const occupancyKinds = ['hold', 'booking', 'block', 'foreign'] as const

const readers = anyOf(operators('inquiries'), through('vehicle', 'rentVehicles', memberOfFirm('firm')))

/**
 * A time in which a rental vehicle is taken: from the start up to but not including the end. The server writes them; two
 * of one vehicle never overlap, except those of kind `foreign`, over which we have no power
 * (`rentOccupancies_no_overlap`, a constraint that its migration adds).
 */
export const rentOccupancies = defineCollection('rentOccupancies', {
  fields: {
    vehicle: relation('rentVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    kind: select(occupancyKinds, { required: true, writable: 'server' }),
    startsAt: date({ required: true, writable: 'server' }),
    endsAt: date({ required: true, writable: 'server' }),
    /** The deal or the enquiry that the time is for. */
    deal: relation('deals', { cascadeDelete: true, writable: 'server' }),
    enquiry: relation('rentEnquiries', { cascadeDelete: true, writable: 'server' }),
    /** The member who fills in the form. */
    holder: relation('users', { cascadeDelete: true, writable: 'server', hidden: true }),
    /** When a hold ends by itself. */
    expiresAt: date({ writable: 'server' }),
    /** The owner's note of a block, or the event of another calendar. */
    source: text({ max: 300, writable: 'server' }),
  },
  rules: { ...serverRules, list: readers, view: readers },
  indexes: [['vehicle', 'endsAt'], ['deal'], ['enquiry'], ['holder'], ['expiresAt']],
  console: {
    title: 'Taken times',
    group: 'rent',
    label: 'kind',
    columns: ['vehicle', 'kind', 'startsAt', 'endsAt', 'deal', 'source'],
    filters: ['vehicle', 'kind', 'deal'],
  },
})

/** Why another calendar could not be read. */
export const calendarProblems = [
  'address',
  'unreachable',
  'timeout',
  'status',
  'redirect',
  'tooLarge',
  'format',
  'tooMany',
] as const

/** The calendars of a rental vehicle: the secret address of its own, and the address of another one that is read. */
export const rentCalendars = defineCollection('rentCalendars', {
  fields: {
    vehicle: relation('rentVehicles', {
      required: true,
      cascadeDelete: true,
      unique: true,
      writable: 'server',
    }),
    secret: text({ max: 64, writable: 'server', hidden: true }),
    feedUrl: url({ writable: 'server', hidden: true }),
    feedCheckedAt: date({ writable: 'server' }),
    feedProblem: select(calendarProblems, { writable: 'server' }),
    /** The conflicts that the owner was told of, so that it is told once. */
    conflicts: text({ max: 64, writable: 'server', hidden: true }),
  },
  rules: { ...serverRules, list: operators('catalogue'), view: operators('catalogue') },
  indexes: [['feedCheckedAt']],
  console: {
    title: 'Calendars of vehicles for rent',
    group: 'rent',
    label: 'vehicle',
    columns: ['vehicle', 'feedCheckedAt', 'feedProblem'],
    filters: ['vehicle', 'feedProblem'],
  },
})
