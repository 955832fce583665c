import { openReferenceRules } from './access.ts'
import { defineCollection, file, integer, select, text } from './define.ts'
import { updatedBy } from './updated-by.ts'

export const brandTypes = ['car', 'bike'] as const

/** A brand on the home page; without a logo it shows its initials. */
export const popularBrands = defineCollection('popular_brands', {
  fields: {
    brand_type: select(brandTypes, { required: true, filterable: true }),
    brand_name: text({ required: true, max: 60, filterable: true }),
    brand_logo: file({ accept: ['image/webp', 'image/png'], thumbs: ['96x0'] }),
    /**
     * The position among the brands of its type, the lowest first; brands without one follow in the order of insertion.
     */
    position: integer({ min: 0, max: 10_000, filterable: true }),
    updatedBy: updatedBy(),
  },
  rules: openReferenceRules,
  indexes: [['brand_type', 'created']],
  console: {
    title: 'Popular brands',
    group: 'catalogue',
    label: 'brand_name',
    columns: ['brand_type', 'brand_name', 'position'],
    filters: ['brand_type'],
    settings: {
      path: 'brands',
      icon: 'brand',
      summary: '{brand_type_car} car brands, {brand_type_bike} bike brands',
    },
    sections: [{ title: 'Brand', columns: 2, fields: ['brand_name', 'brand_type', 'brand_logo'] }],
    omit: ['position'],
  },
})
