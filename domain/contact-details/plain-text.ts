import { cleanHtml } from '#records/field-types/editor.ts'

const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)\b[^<>]*>/g
const tag = /<[^<>]*>/g
const attribute = /\b(?:href|alt)="([^"<>]*)"/g
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The readable text of HTML, followed by the addresses of its links and the alternative texts of its pictures. */
export function toPlainText(markup: string): string {
  const html = cleanHtml(markup)
  const hidden = [...html.matchAll(attribute)].map(([, value]) => value)
  const text = html.replace(inline, '').replace(tag, '\n')
  return [text, ...hidden]
    .join('\n')
    .replace(/&(lt|gt|quot|#39|amp);/g, (whole, name) => entities[name] ?? whole)
}
