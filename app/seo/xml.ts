const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// XML 1.0 cannot represent these.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes a text for an XML document. */
export const xmlText = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/** An XML response that clients revalidate. */
export const xmlResponse = (body: string, type = 'application/xml') =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
  })
