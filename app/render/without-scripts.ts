/** The `noscript` that holds a page's code (`late-scripts.tsx`). */
export const codeId = 'page-code'

const scripts = new RegExp(
  `<noscript id="${codeId}">[\\s\\S]*?</noscript>|<script\\b[^>]*>[\\s\\S]*?</script>`,
  'g',
)

/** A page's HTML without its code. */
export const withoutScripts = (html: string) => html.replace(scripts, '')
