/** A colour's name as the address carries it: 'Fiery Red' is `fiery-red`. */
export const colorSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The colour that an address asks for; the first one where it asks for none or for one unknown. */
export const colorBySlug = <C extends { color_name: string }>(colors: readonly C[], slug: string | null) =>
  colors.find(color => colorSlug(color.color_name) === slug) ?? colors[0]
