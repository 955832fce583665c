import type { Plugin } from 'vite'

/**
 * Lucide's own component for an icon costs every first visit 1.3 KB, and two components for every icon of a list. This
 * one renders the same without the options that we never use. Screen readers ignore an icon without an ARIA attribute.
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

/** Vite plugin: icons from lucide-react with a smaller component. */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  load: id =>
    id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
      ? { code, moduleSideEffects: false }
      : undefined,
})
