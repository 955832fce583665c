/** The `noscript` that holds a page's scripts (`defer-scripts.tsx`). */
export const deferredScriptsId = 'page-code'

const scriptPattern = new RegExp(
  `<noscript id="${deferredScriptsId}">[\\s\\S]*?</noscript>|<script\\b[^>]*>[\\s\\S]*?</script>`,
  'g',
)

/** A page's HTML without its scripts. */
export const stripScripts = (html: string) => html.replace(scriptPattern, '')
