import { openReferenceRules } from './access.ts'
import { defineCollection, file, select, text } from './define.ts'

export const brandTypes = ['car', 'bike'] as const

/** A brand that home shows; without a logo it is shown by its letters. */
export const popularBrands = defineCollection('popular_brands', {
  fields: {
    brand_type: select(brandTypes, { required: true, filterable: true }),
    brand_name: text({ required: true, max: 60, filterable: true }),
    brand_logo: file({ accept: ['image/webp', 'image/png'], thumbs: ['96x0'] }),
  },
  rules: openReferenceRules,
  indexes: [['brand_type', 'created']],
  console: { label: 'brand_name', columns: ['brand_type', 'brand_name', 'created'] },
})
