import { inquiryRules, listingInquiryRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'
import { inboxFields, inquiryLimits, phoneAsNumber, phonePattern, senderFields } from './inquiry-fields.ts'

/** A visitor's question about a new car. The message field is spelled as on the wire. */
export const carsInquiry = defineCollection('CarsInquiry', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    messgae: text({ required: true, max: inquiryLimits.message }),
    cars: relation('cars', { required: true, visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    status: select(['pending', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('CarsInquiry'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['cars']],
  console: {
    title: 'Car inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['cars', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})

/** A visitor's question about a new bike. */
export const bikeInquiry = defineCollection('BikeInquiry', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    message: text({ required: true, max: inquiryLimits.message }),
    bikes: relation('bikes', { required: true, visibleTarget: true }),
    variant: relation('bike_Variants', { visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('BikeInquiry'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['bikes']],
  console: {
    title: 'Bike inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['bikes', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})

/** A visitor's question about a commercial vehicle; the message is optional. */
export const commercialInquiries = defineCollection('commercialInquiries', {
  fields: {
    ...senderFields(),
    number: text({ required: true, max: inquiryLimits.phone, pattern: phonePattern }),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('commercial_vehicles', { required: true, visibleTarget: true }),
    variant: relation('commercial_Variants', { visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('commercialInquiries'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['vehicle']],
  console: {
    title: 'Commercial vehicle inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['vehicle', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})

/** A visitor's inquiry about a used vehicle; its seller reads it too. The phone is a number on the wire. */
export const usedVehiclesInquiries = defineCollection('usedVehiclesInquiries', {
  fields: {
    ...senderFields(),
    phone: phoneAsNumber(),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('usedVehicles', { required: true, cascadeDelete: true, visibleTarget: true }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('usedVehiclesInquiries'),
  },
  owner: 'user',
  rules: listingInquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['vehicle']],
  console: {
    title: 'Used vehicle inquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['vehicle', 'name', 'phone', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})

/**
 * A visitor's request for the on-road price of a new vehicle: exactly one of a car, a bike and a commercial vehicle.
 */
export const onRoadPriceRequests = defineCollection('onRoadPriceRequests', {
  fields: {
    ...senderFields(),
    number: text({ max: inquiryLimits.phone, pattern: phonePattern }),
    car: relation('cars', { visibleTarget: true }),
    bike: relation('bikes', { visibleTarget: true }),
    commercial: relation('commercial_vehicles', { visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    bikeVariant: relation('bike_Variants', { visibleTarget: true }),
    commercialVariant: relation('commercial_Variants', { visibleTarget: true }),
    city: text({ max: 80 }),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('onRoadPriceRequests'),
  },
  owner: 'user',
  rules: inquiryRules,
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['car'], ['bike'], ['commercial']],
  console: {
    title: 'On-road price requests',
    group: 'inquiries',
    label: 'name',
    columns: ['car', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
