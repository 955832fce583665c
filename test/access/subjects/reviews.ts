import { type AccessRow, aboutListing, all, supportRoles, written } from '../access-row.ts'
import { type Body, fixed, member, type Specimens } from '../fixture-values.ts'

const review = {
  create: { plain: all },
  creator: 'user',
  guestValues: { pending: true },
  records: {
    visible: {
      viewedBy: all,
      privates: ['member', ...supportRoles],
      update: supportRoles,
      remove: ['member', ...supportRoles],
    },
    anonymous: { viewedBy: all, privates: supportRoles, ...written(supportRoles) },
    hidden: {
      viewedBy: supportRoles,
      privates: supportRoles,
      update: supportRoles,
      remove: ['member', ...supportRoles],
    },
  },
} satisfies Partial<AccessRow>

export const rows: Record<string, AccessRow> = {
  vehicleReviews: {
    ...review,
    fields: {
      open: 'car bike commercial variant bikeVariant commercialVariant name review rating',
      operators: 'hidden pending',
      server: 'user key',
      private: 'user',
      hidden: 'key',
    },
  },
  firmReviews: {
    ...review,
    create: { plain: [] },
    fields: {
      open: 'name review rating',
      operators: 'hidden pending',
      server: 'firm user key',
      private: 'user',
      hidden: 'key',
    },
  },
  usedVehicleReviews: {
    ...review,
    // Nobody can review their own listing.
    create: { ...aboutListing, approved: all.filter(role => role !== 'seller') },
    fields: {
      open: 'vehicle name review rating',
      operators: 'hidden pending',
      server: 'user key',
      private: 'user',
      hidden: 'key',
    },
  },
}

/** A review’s text and stars. */
export const fiveStars = { name: 'Asha', review: 'Good.', rating: 5 }
const reviews = { visible: { user: member }, anonymous: {}, hidden: { user: member, hidden: true } }

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  vehicleReviews: { ...fiveStars, car: of('cars') },
  usedVehicleReviews: { ...fiveStars, vehicle: of('usedVehicles') },
  firmReviews: { ...fiveStars, firm: of('firms') },
})

export const specimens: Specimens = {
  vehicleReviews: fixed(reviews),
  usedVehicleReviews: fixed(reviews),
  firmReviews: fixed(reviews),
}
