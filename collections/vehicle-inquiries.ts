import { anyOf, inquiryRules, listingInquiryRules, type Rules } from './access.ts'
import { date, defineCollection, relation, select, text } from './define.ts'
import { memberOfFirm } from './firm-rules.ts'
import { inboxFields, inquiryLimits, phoneAsNumber, phoneAsText, senderFields } from './inquiry-fields.ts'
import { sharedWithFirm, sharedWithSeller } from './number-shares.ts'

/** The same rules, and the members of the firm that receives the inquiry read it. */
const alsoForFirm = (rules: Rules): Rules => ({
  ...rules,
  list: anyOf(rules.list, memberOfFirm('firm')),
  view: anyOf(rules.view, memberOfFirm('firm')),
})

/** The dealer that the sender has chosen; without one, Sawari receives the inquiry. */
const chosenFirm = () => ({
  firm: relation('firms', { writable: 'once', visibleTarget: true }),
  ...answered(),
})

/** When the dealer first acted on the inquiry. */
const answered = () => ({ answeredAt: date({ writable: 'server' }) })

/** A visitor's question about a new car. The message field is spelled as on the wire. */
export const carsInquiry = defineCollection('CarsInquiry', {
  fields: {
    ...senderFields(),
    number: phoneAsText({ required: true, masked: sharedWithFirm('CarsInquiry') }),
    messgae: text({ required: true, max: inquiryLimits.message }),
    cars: relation('cars', { required: true, visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    ...chosenFirm(),
    status: select(['pending', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('CarsInquiry'),
  },
  owner: 'user',
  rules: alsoForFirm(inquiryRules),
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['firm', 'created'], ['cars']],
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
    number: phoneAsText({ required: true, masked: sharedWithFirm('BikeInquiry') }),
    message: text({ required: true, max: inquiryLimits.message }),
    bikes: relation('bikes', { required: true, visibleTarget: true }),
    variant: relation('bike_Variants', { visibleTarget: true }),
    ...chosenFirm(),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('BikeInquiry'),
  },
  owner: 'user',
  rules: alsoForFirm(inquiryRules),
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['firm', 'created'], ['bikes']],
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
    number: phoneAsText({ required: true, masked: sharedWithFirm('commercialInquiries') }),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('commercial_vehicles', { required: true, visibleTarget: true }),
    variant: relation('commercial_Variants', { visibleTarget: true }),
    ...chosenFirm(),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('commercialInquiries'),
  },
  owner: 'user',
  rules: alsoForFirm(inquiryRules),
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['firm', 'created'], ['vehicle']],
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
    phone: phoneAsNumber({ masked: sharedWithSeller('usedVehiclesInquiries') }),
    message: text({ max: inquiryLimits.message }),
    vehicle: relation('usedVehicles', { required: true, cascadeDelete: true, visibleTarget: true }),
    /** The dealer whose listing it is about. */
    firm: relation('firms', { writable: 'server' }),
    /** When the seller first opened the page that shows it. */
    seenAt: date({ writable: 'server', hidden: true }),
    ...answered(),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('usedVehiclesInquiries'),
  },
  owner: 'user',
  rules: alsoForFirm(listingInquiryRules),
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['firm', 'created'], ['vehicle']],
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
    number: phoneAsText({ masked: sharedWithFirm('onRoadPriceRequests') }),
    car: relation('cars', { visibleTarget: true }),
    bike: relation('bikes', { visibleTarget: true }),
    commercial: relation('commercial_vehicles', { visibleTarget: true }),
    variant: relation('car_variants', { visibleTarget: true }),
    bikeVariant: relation('bike_Variants', { visibleTarget: true }),
    commercialVariant: relation('commercial_Variants', { visibleTarget: true }),
    city: text({ max: 80 }),
    ...chosenFirm(),
    status: select(['new', 'contacted', 'closed'], { writable: 'operators' }),
    ...inboxFields('onRoadPriceRequests'),
  },
  owner: 'user',
  rules: alsoForFirm(inquiryRules),
  indexes: [
    ['status', 'created'],
    ['created'],
    ['duplicateOf'],
    ['firm', 'created'],
    ['car'],
    ['bike'],
    ['commercial'],
  ],
  console: {
    title: 'On-road price requests',
    group: 'inquiries',
    label: 'name',
    columns: ['car', 'name', 'number', 'status', 'created'],
    filters: ['status', 'assignee', 'spam'],
  },
})
