import { openReferenceRules } from './access.ts'
import { defineCollection, text, url } from './define.ts'

/** Sawari's own pages elsewhere, for the footer. */
export const socialMediaLinks = defineCollection('social_media_links', {
  fields: { platform: text({ required: true, max: 40 }), link: url({ required: true }) },
  rules: openReferenceRules,
  console: { label: 'platform', columns: ['platform', 'link'] },
})
