import { html, raw } from 'hono/html'
import type { AnyCollection } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { type Call, callsOf, type Served, shownFields } from './calls.ts'
import { limitWords, typeWords } from './field-limits.ts'
import { fieldNotes } from './field-schema.ts'
import { listParameters } from './parameters.ts'

/** The API's reference for people: one page without scripts, made of the declared collections. */
export const referencePage = (served: Served, style: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sawari record API</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Sawari record API</h1>
<p>JSON over HTTP. The same for machines: <a href="/api/openapi.json">openapi.json</a>. The PocketBase SDK is a client.</p>
<p>A refusal is <code>{ "status", "message", "data" }</code>, with <code>data.field = { code, message }</code> for each field
that is wrong. A token goes into the header <code>Authorization</code>. Dates are UTC, as
<code>2026-01-31 10:00:00.000Z</code>.</p>
<h2>Lists</h2>
<dl>${Object.entries(listParameters).map(
  ([name, { description }]) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`,
)}</dl>
<h2>Collections</h2>
<nav aria-label="Collections"><ul>${allCollections().map(
  ({ name }) => html`<li><a href="#${name}">${name}</a></li>`,
)}</ul></nav>
${allCollections().map(collection => section(collection, callsOf(collection, served)))}
</main>
</body>
</html>
`

const section = (
  collection: AnyCollection,
  calls: readonly Call[],
) => html`<section aria-labelledby="${collection.name}">
<h2 id="${collection.name}">${collection.name}</h2>
${calls.length ? calls.map(callOf) : html`<p>Kept by Sawari itself; no call reaches it.</p>`}
<div class="wide" role="region" aria-label="Fields of ${collection.name}" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Limits</th><th scope="col">Notes</th></tr></thead>
<tbody>
<tr><th scope="row">id</th><td>text</td><td>${collection.slugFrom ? `made of ${collection.slugFrom.join(' and ')}` : '15 characters'}</td><td>Never changes</td></tr>
${shownFields(collection).map(
  ([name, field]) =>
    html`<tr><th scope="row">${name}</th><td>${typeWords(field)}</td><td>${limitWords(field).join('; ')}</td><td>${[
      ...fieldNotes(field),
      field.options.filterable ? 'Guests may filter and sort by it' : '',
    ]
      .filter(Boolean)
      .join('. ')}</td></tr>`,
)}
</tbody></table></div>
</section>`

const callOf = ({ action, method, path, who, example, body }: Call) => html`<h3>${action}</h3>
<p><code>${method} ${path}</code><br>For ${who}.</p>
<pre tabindex="0">${method} ${example}${body ? `\nContent-Type: application/json\n\n${JSON.stringify(body)}` : ''}</pre>`
