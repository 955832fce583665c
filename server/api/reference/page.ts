import viewerStyle from 'swagger-ui-dist/swagger-ui.css?url'
import viewer from 'swagger-ui-dist/swagger-ui-bundle.js?url'

/**
 * Runs before the viewer's file, which is deferred. Each collection is collapsed at first. The viewer would read the
 * whole document again for each call that is opened; all references are to its own components, so they are followed
 * here.
 */
const start = `
const follow = (document, node, seen = []) => {
  if (!node || typeof node !== 'object') return node
  if (Array.isArray(node)) return node.map(each => follow(document, each, seen))
  if (node.$ref && !seen.includes(node.$ref)) {
    const target = node.$ref.split('/').slice(1).reduce((at, name) => at[name], document)
    return follow(document, target, [...seen, node.$ref])
  }
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, follow(document, each, seen)]))
}
const resolveSubtree = async (document, path) => ({
  spec: follow(document, path.reduce((at, name) => at?.[name], document)),
  errors: [],
})
const dark = matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
setTheme()
dark.addEventListener('change', setTheme)
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#viewer',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    plugins: [() => ({ fn: { resolveSubtree } })],
  }),
)`

/** The human-readable reference: the OpenAPI document in a viewer, and a link to it. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sawari record API</title>
<link rel="stylesheet" href="${viewerStyle}">
<script src="${viewer}" defer></script>
<script>${start}</script>
</head>
<body>
<noscript>
<h1>Sawari record API</h1>
<p>This page shows <a href="/api/openapi.json">openapi.json</a> with JavaScript. The document itself needs none.</p>
</noscript>
<div id="viewer"></div>
</body>
</html>
`
