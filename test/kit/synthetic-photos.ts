import sharp, { type Sharp } from 'sharp'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const photoSize = { width: 480, height: 360 } as const

/** Outlines of bodies on a field of 100 by 50. */
const bodies = [
  'M2 40V28L18 26L32 12H64L80 26L98 30V40Z',
  'M2 40V24L14 22L24 8H70L84 22L98 26V40Z',
  'M2 40V30L24 27L38 15H60L74 27L98 31V40Z',
  'M4 40V10H70L82 24L96 27V40Z',
  'M2 40V26L20 24L26 10H80L90 24L98 27V40Z',
] as const

type PhotoOptions = { body?: number; place?: number }

/** A drawn photograph of a vehicle: `place` is what stands behind it, `seed` everything else. */
export function drawPhoto(seed: number, { body = seed, place = seed }: PhotoOptions = {}): Promise<Buffer> {
  const { width, height } = photoSize
  const behind = seededRandom(place * 7919 + 1)
  const random = seededRandom(seed * 104_729 + 2)
  const horizon = height * (0.35 + 0.25 * behind())
  const grey = (nextRandom: () => number) => {
    const [red, green, blue] = [nextRandom(), nextRandom(), nextRandom()].map(each =>
      Math.round(40 + 190 * each),
    )
    return `rgb(${red},${green},${blue})`
  }
  const blocks = Array.from({ length: 16 }, () => {
    const [x, w, h] = [width * behind() - 30, 20 + 90 * behind(), 25 + 160 * behind()]
    return behind() < 0.6
      ? `<rect x="${x}" y="${horizon - h}" width="${w}" height="${h + 8}" fill="${grey(behind)}"/>`
      : `<circle cx="${x}" cy="${horizon - h / 2}" r="${w / 2}" fill="${grey(behind)}"/>`
  })
  const marks = Array.from(
    { length: 12 },
    () =>
      `<rect x="${width * behind()}" y="${horizon + (height - horizon) * behind()}" width="${15 + 80 * behind()}" height="${3 + 12 * behind()}" fill="${grey(behind)}"/>`,
  )
  const scale = 2.6 + 1.6 * random()
  const [x, y] = [(width - 100 * scale) * random(), height * 0.97 - 46 * scale - 30 * random()]
  const wheels = [22, 78].map(
    at => `<circle cx="${at}" cy="40" r="8" fill="#222"/><circle cx="${at}" cy="40" r="4" fill="#bbb"/>`,
  )
  const car = `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${bodies[body % bodies.length]}" fill="${grey(random)}"/><path d="M34 24L40 15H60L68 24Z" fill="#334" fill-opacity="0.8"/>${wheels.join('')}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${grey(behind)}"/><rect y="${horizon}" width="100%" height="100%" fill="${grey(behind)}"/>${blocks.join('')}${marks.join('')}${car}</svg>`
  const grain = Buffer.alloc(width * height)
  for (let at = 0; at < grain.length; at++) grain[at] = 98 + Math.floor(60 * random())
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { width, height, channels: 1 }, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** What a copyist does to a picture. */
export const alterations = {
  reencoded: picture => picture.resize(320).jpeg({ quality: 45 }),
  brightened: picture => picture.modulate({ brightness: 1.25, saturation: 0.8 }).jpeg(),
  trimmed: picture => picture.extract(window(0.03, 0.02, 0.95)).jpeg({ quality: 70 }),
  cropped: picture => picture.extract(window(0.12, 0.1, 0.8)).jpeg({ quality: 70 }),
  croppedAside: picture => picture.extract(window(0.02, 0.2, 0.78)).jpeg({ quality: 70 }),
  mirrored: picture => picture.flop().jpeg(),
  stamped: picture =>
    picture
      .composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSize.width}" height="60"><rect width="100%" height="60" fill="#c00" fill-opacity="0.75"/><rect x="20" y="22" width="300" height="16" fill="#fff"/></svg>`,
          ),
          top: photoSize.height - 90,
          left: 0,
        },
      ])
      .jpeg(),
  turned: picture => picture.rotate(3, { background: '#777' }).jpeg(),
} satisfies Record<string, (picture: Sharp) => Sharp>
export type Alteration = keyof typeof alterations

export const alter = (photo: Buffer, alteration: Alteration): Promise<Buffer> =>
  alterations[alteration](sharp(photo)).toBuffer()

const window = (left: number, top: number, share: number) => ({
  left: Math.round(photoSize.width * left),
  top: Math.round(photoSize.height * top),
  width: Math.round(photoSize.width * share),
  height: Math.round(photoSize.height * share),
})
