import { nobody, reviewRules } from './access.ts'
import { bool, defineCollection, integer, relation, text } from './define.ts'

/** The fields of every review. */
export const reviewFields = () => ({
  name: text({ required: true, max: 80 }),
  review: text({ required: true, max: 4000 }),
  rating: integer({ required: true, min: 1, max: 5, filterable: true }),
  hidden: bool({ writable: 'operators' }),
  /** A guest's review that no operator has approved yet: the site shows it, but it does not count in the rating. */
  pending: bool({ writable: 'operators', filterable: true }),
  user: text({ max: 15, writable: 'server', private: 'moderation' }),
  /** Limits a member to one visible review per vehicle, and stops a guest from sending the same one twice. */
  key: text({ writable: 'server', hidden: true, unique: true, max: 250 }),
})

/** Visitors' reviews of a new vehicle: exactly one of a car, a bike and a commercial vehicle. */
export const vehicleReviews = defineCollection('vehicleReviews', {
  fields: {
    car: relation('cars', { cascadeDelete: true, filterable: true, visibleTarget: true }),
    bike: relation('bikes', { cascadeDelete: true, filterable: true, visibleTarget: true }),
    commercial: relation('commercial_vehicles', {
      cascadeDelete: true,
      filterable: true,
      visibleTarget: true,
    }),
    variant: relation('car_variants', { filterable: true, visibleTarget: true }),
    bikeVariant: relation('bike_Variants', { filterable: true, visibleTarget: true }),
    commercialVariant: relation('commercial_Variants', { filterable: true, visibleTarget: true }),
    ...reviewFields(),
  },
  owner: 'user',
  rules: reviewRules,
  indexes: [
    ['car', 'created'],
    ['bike', 'created'],
    ['commercial', 'created'],
  ],
  console: {
    title: 'Reviews',
    group: 'listings',
    label: 'name',
    columns: ['car', 'rating', 'review', 'pending', 'created'],
    filters: ['pending', 'hidden', 'rating'],
  },
})

/** Visitors' reviews of a used vehicle. */
export const usedVehicleReviews = defineCollection('usedVehicleReviews', {
  fields: {
    vehicle: relation('usedVehicles', {
      required: true,
      cascadeDelete: true,
      filterable: true,
      visibleTarget: true,
    }),
    ...reviewFields(),
  },
  owner: 'user',
  rules: reviewRules,
  indexes: [['vehicle', 'created']],
  console: {
    title: 'Reviews of listings',
    group: 'listings',
    label: 'name',
    columns: ['vehicle', 'rating', 'review', 'pending', 'created'],
    filters: ['pending', 'hidden', 'rating', 'vehicle'],
  },
})

/** What buyers say about a dealer after a test drive or a purchase. The deal writes it, so each has one at most. */
export const firmReviews = defineCollection('firmReviews', {
  fields: {
    firm: relation('firms', {
      required: true,
      cascadeDelete: true,
      writable: 'server',
      filterable: true,
      visibleTarget: true,
    }),
    ...reviewFields(),
    /** The buyer's own name; empty if it has none. */
    name: text({ max: 80 }),
    review: text({ max: 2000 }),
  },
  owner: 'user',
  rules: { ...reviewRules, create: nobody },
  indexes: [['firm', 'created']],
  console: {
    title: 'Reviews of dealers',
    group: 'listings',
    label: 'name',
    columns: ['firm', 'rating', 'review', 'hidden', 'created'],
    filters: ['hidden', 'rating', 'firm'],
  },
})
