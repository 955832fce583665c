import sanitizeHtml from 'sanitize-html'
import { defaultLimits, type FieldOptions } from '#collections/field-types/field.ts'
import { cleanText } from './clean-text.ts'
import { asText, type FieldType, fail, isEmptyText, ok } from './field-type.ts'

/** Sanitises HTML from users: only known tags, no scripts or styles, links with a safe `rel`. */
export const cleanHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
      td: ['colspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
  })

export const editor: FieldType = {
  read(input, { max = defaultLimits.bytes }: FieldOptions & { max?: number }) {
    const html = asText(input)
    if (Buffer.byteLength(html) > max) {
      return fail('validation_content_size_limit', `The maximum allowed content size is ${max} bytes.`, {
        max,
      })
    }
    return ok(html && cleanText(cleanHtml(html)))
  },
  isBlank: isEmptyText,
}
