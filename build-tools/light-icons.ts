import type { Plugin } from 'vite'

/**
 * Lucide's own component for an icon costs every first visit 1.3 KB and every icon of a list two components; this one
 * draws the same without the settings that we never use. An icon says nothing to a screen reader unless told to.
 */
const code = `
import { createElement } from 'react'
const draw = ([tag, attributes]) => createElement(tag, attributes)
const createLucideIcon = ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  createElement('svg', {
    width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
    strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
  }, node.map(draw))
export default createLucideIcon`

/** Vite plugin: icons from lucide-react, drawn by fewer words. */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  load: id =>
    id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
      ? { code, moduleSideEffects: false }
      : undefined,
})
