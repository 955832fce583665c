import viewerStyle from 'swagger-ui-dist/swagger-ui.css?url'
import viewer from 'swagger-ui-dist/swagger-ui-bundle.js?url'

/** Runs before the viewer's file, which is deferred. Each collection is collapsed at first. */
const start = `
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
