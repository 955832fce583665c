import { catalogueRules } from './access.ts'
import { date, defineCollection, editor, files, json, type RecordOf, select, text } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import { pictureThumbs, pictureTypes } from './vehicle-fields.ts'
import * as shape from './vehicle-shapes.ts'

export const newsCategories = ['cars', 'bikes', 'electric', 'technology', 'reviews', 'upcoming'] as const

/** An article of the blog. */
export const autoNews = defineCollection('autoNews', {
  fields: {
    category: select(newsCategories, { required: true, filterable: true }),
    title: text({ required: true, max: 200, filterable: true }),
    excerpt: text({ max: 500, filterable: true }),
    content: editor({ required: true, max: 100_000 }),
    author: text({ max: 80 }),
    images: files({ accept: pictureTypes, thumbs: pictureThumbs }),
    videos: json(shape.videos),
    /** The vehicles that the article is about, by their ids. */
    cars: json(shape.vehicleIds),
    bikes: json(shape.vehicleIds),
    commercial: json(shape.vehicleIds),
    publishedAt: date({ filterable: true }),
  },
  slugFrom: ['title'],
  reservedIds,
  rules: catalogueRules,
  indexes: [['category', 'publishedAt'], ['publishedAt']],
  search: [{ kind: 'news', title: ['title'], words: ['excerpt'], from: ['publishedAt'] }],
  console: {
    title: 'News',
    group: 'news',
    label: 'title',
    columns: ['images', 'title', 'category', 'author', 'publishedAt'],
    filters: ['category'],
  },
})

export type NewsArticle = RecordOf<typeof autoNews>
