/** What a page says: its text without scripts and tags, with one space between words. */
export const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
