import { z } from 'zod'
import { ownedBy, serverRules } from './access.ts'
import { date, defineCollection, integer, json, type RecordOf, relation, select, text } from './define.ts'
import { commercialFuels, transmissions, usedVehicleTypes } from './vehicle-choices.ts'
import { vehicleLimits } from './vehicle-limits.ts'

/** The dates of a vehicle that its owner is reminded of. */
export const garageDates = ['insuranceDue', 'pucDue', 'serviceDue', 'fitnessDue', 'permitDue'] as const
export type GarageDate = (typeof garageDates)[number]

/** The most months of a vehicle's value that are stored. */
export const maxValueMonths = 60

/** A day in India: `2026-11-25`. */
const dayPattern = /^\d{4}-\d\d-\d\d$/
const day = () => text({ max: 10, pattern: dayPattern, writable: 'server' })

/** What private buyers pay in a month (`2026-11`), in ₹. */
const valueMonths = z
  .array(z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/), low: z.number(), high: z.number() }))
  .max(maxValueMonths)

/** By date: how many days before it the latest reminder was due; -1 once it has passed. */
const reminded = z.partialRecord(z.enum(garageDates), z.number().int())

/** A vehicle that a member owns, with its papers' dates. Only this member sees it. It has no registration number. */
export const garageVehicles = defineCollection('garageVehicles', {
  fields: {
    user: relation('users', { required: true, cascadeDelete: true, writable: 'server' }),
    nickname: text({ max: 40, writable: 'server' }),
    type: select(usedVehicleTypes, { required: true, writable: 'server' }),
    brand: text({ required: true, max: 60, writable: 'server' }),
    model: text({ required: true, max: 80, writable: 'server' }),
    variant: text({ max: 39, writable: 'server' }),
    year: integer({ required: true, ...vehicleLimits.year, writable: 'server' }),
    fuelType: select(commercialFuels, { writable: 'server' }),
    transmission: select(transmissions, { writable: 'server' }),
    /** Which owner the member is: “First owner”. */
    owner: text({ max: 40, writable: 'server' }),
    /** The city; its state is that of the registration. */
    location: text({ required: true, max: 80, writable: 'server' }),
    /** In km, as read on that day. */
    odometer: integer({ ...vehicleLimits.odometer, writable: 'server' }),
    odometerDay: day(),
    insuranceDue: day(),
    pucDue: day(),
    serviceDue: day(),
    /** The odometer's reading at which the next service is due, in km. */
    serviceDueKm: integer({ ...vehicleLimits.odometer, writable: 'server' }),
    fitnessDue: day(),
    permitDue: day(),
    /** The value by months, the latest last. */
    values: json(valueMonths, { writable: 'server' }),
    valuedAt: date({ writable: 'server', hidden: true }),
    reminded: json(reminded, { writable: 'server', hidden: true }),
    /** The day of the next reminder; empty without one. */
    remindOn: text({ max: 10, writable: 'server', hidden: true }),
  },
  owner: 'user',
  rules: { ...serverRules, list: ownedBy('user'), view: ownedBy('user') },
  indexes: [['user', 'created'], ['remindOn'], ['valuedAt']],
  console: {
    title: 'Garage vehicles',
    group: 'people',
    label: 'model',
    columns: ['type', 'brand', 'model', 'year', 'created'],
  },
})

export type GarageVehicle = RecordOf<typeof garageVehicles>
