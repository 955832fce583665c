import { openReferenceRules } from './access.ts'
import { defineCollection, text, url } from './define.ts'
import { updatedBy } from './updated-by.ts'

/** Sawari's pages on other sites, for the footer. */
export const socialMediaLinks = defineCollection('social_media_links', {
  fields: {
    platform: text({ required: true, max: 40 }),
    link: url({ required: true }),
    updatedBy: updatedBy(),
  },
  rules: openReferenceRules,
  console: {
    title: 'Social media',
    group: 'site',
    label: 'platform',
    columns: ['platform', 'link'],
    settings: {
      path: 'links',
      icon: 'link',
      summary: '{count, plural, =0 {No links yet.} other {{platform}}}',
      list: { row: ['link'], add: 'Add a link', empty: 'No links yet.' },
    },
    sections: [{ title: 'Link', columns: 2, fields: ['platform', 'link'] }],
  },
})
