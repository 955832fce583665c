import type { Mark } from './elevation.ts'

/** A gap between two panels. */
export const gap = (d: string): Mark[] => [
  { d, line: 9, rise: -5, soft: 9 },
  { d, line: 5, of: 'matte', color: '#060606' },
]

/** A pane in its black frame, cut by `pillars`. */
export const pane = (d: string, frame = 26, pillars: readonly string[] = []): Mark[] => [
  { d, line: frame * 2, of: 'gloss', color: '#0b0c0d' },
  { d, of: 'glass', rise: -5, soft: 8 },
  ...pillars.map((each): Mark => ({ d: each, of: 'gloss', color: '#0b0c0d', within: d })),
]

export const black = (d: string, rise = 0, soft = 8): Mark => ({
  d,
  of: 'gloss',
  color: '#0c0d0e',
  rise,
  soft,
})
export const cladding = (d: string, rise = 8, soft = 10): Mark => ({
  d,
  of: 'matte',
  color: '#212326',
  rise,
  soft,
})
export const hollow = (d: string, rise = -22, soft = 16): Mark => ({
  d,
  of: 'matte',
  color: '#08090a',
  rise,
  soft,
})
export const bright = (d: string, line = 9, rise = 3): Mark => ({
  d,
  line,
  of: 'chrome',
  color: '#c9ccd0',
  rise,
  soft: 6,
})
export const silver = (d: string, rise = 5): Mark => ({ d, of: 'chrome', color: '#9a9da1', rise, soft: 8 })
/** A running light. */
export const glow = (d: string, line?: number): Mark => ({
  d,
  of: 'light',
  color: '#fbfdff',
  ...(line ? { line } : {}),
})
/** The housing of a lamp with a bright inside. */
export const lamp = (d: string): Mark[] => [
  { d, line: 10, of: 'gloss', color: '#0a0b0c' },
  { d, of: 'lens', color: 'url(#lamp)', rise: -4, soft: 9 },
]
export const darkLamp = (d: string): Mark[] => [{ d, of: 'lens', color: '#101215', rise: -5, soft: 9 }]
/** A round or oblong module of a headlamp. */
export const eye = (x: number, z: number, wide: number, high = wide): Mark[] => [
  { d: oval(x, z, wide, high), of: 'lens', color: '#2b3036' },
  { d: oval(x, z, wide * 0.78, high * 0.78), of: 'lens', color: 'url(#eye)' },
]
export const tail = (d: string): Mark[] => [
  { d, line: 8, of: 'gloss', color: '#140405' },
  { d, of: 'lens', color: 'url(#tail)', rise: 4, soft: 9 },
]
export const ember = (d: string, line?: number): Mark => ({
  d,
  of: 'light',
  color: '#ff2a22',
  ...(line ? { line } : {}),
})
export const plate = (u: number, low: number, high: number): Mark[] => [
  { d: `M-40 ${low - 14}H${u + 14}V${high + 14}H-40Z`, of: 'gloss', color: '#0d0e0f', rise: -4, soft: 8 },
  { d: `M-40 ${low}H${u}V${high}H-40Z`, of: 'matte', color: '#d9dbd9' },
]

export const oval = (x: number, z: number, wide: number, high = wide) => {
  const k = 0.5523
  return `M${x - wide} ${z}C${x - wide} ${z + high * k} ${x - wide * k} ${z + high} ${x} ${z + high}C${x + wide * k} ${z + high} ${x + wide} ${z + high * k} ${x + wide} ${z}C${x + wide} ${z - high * k} ${x + wide * k} ${z - high} ${x} ${z - high}C${x - wide * k} ${z - high} ${x - wide} ${z - high * k} ${x - wide} ${z}Z`
}

/** A ring of cladding about a wheel arch. */
export const archRing = (
  x: number,
  radius: number,
  wide: number,
  inner = 30,
  color = '#212326',
  of: Mark['of'] = 'matte',
): Mark[] => [{ d: oval(x, radius, radius + inner + wide), of, color, rise: 7, soft: 9 }]

/** Lines across, from the middle line out to `reach(z)`. */
export const slats = (
  low: number,
  high: number,
  count: number,
  reach: (z: number) => number,
  mark: Omit<Mark, 'd'>,
): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const z = low + ((high - low) * (index + 0.5)) / count
    return { ...mark, d: `M-40 ${z}H${reach(z)}` }
  })

/** Dark cladding all along the foot of a nose or a tail. */
export const skirt = (height: number): Mark => cladding(`M-40 0H1860V${height}H-40Z`, 7, 10)

/** A strip of black between panes. */
export const pillar = (d: string): Mark => ({ d, of: 'gloss', color: '#0b0c0d' })

/** A windscreen or rear window by its height and by its half-width at foot and head. */
export const screen = (low: number, wide: number, high: number, narrow: number): Mark[] =>
  pane(
    `M-40 ${low + 8}C${wide * 0.4} ${low + 8} ${wide * 0.8} ${low + 4} ${wide} ${low - 4}C${wide - 8} ${low + 60} ${narrow + 40} ${high - 110} ${narrow} ${high - 26}C${narrow * 0.75} ${high - 8} ${narrow * 0.4} ${high} -40 ${high}Z`,
    22,
  )
