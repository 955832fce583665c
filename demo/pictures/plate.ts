import sharp from 'sharp'

/** How much more light than a white surface in plain view a highlight of the paint gives at most. */
export const maxHighlight = 1.8

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const gains = Float64Array.from({ length: 256 }, (_, value) => maxHighlight * (value / 255) ** 2)

const steps = 4096
const maxLight = 2.5
/** What is seen of light up to `most`: as it is up to two thirds, and above that ever less of it, so that white keeps its form. */
const toneCurve = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const given = (step / steps) * maxLight
  const light = given < 0.66 ? given : 1 - 0.34 * Math.exp((0.66 - given) / 0.34)
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
})

/** Puts a paint (`#rrggbb`) on a plate, in linear light: what keeps its colour stands above, the paint's share below. */
export async function paintPlate(plate: string | Buffer, paint: string) {
  const { data, info } = await sharp(plate).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const height = info.height / 2
  const half = info.width * height * 4
  for (const channel of [0, 1, 2]) {
    const light = linear[Number.parseInt(paint.slice(1 + channel * 2, 3 + channel * 2), 16)] ?? 0
    for (let at = channel; at < half; at += 4) {
      const sum =
        (linear[data[at] as number] as number) + light * (gains[data[half + at] as number] as number)
      data[at] = toneCurve[sum < maxLight ? (sum * (steps / maxLight)) | 0 : steps] as number
    }
  }
  return sharp(data.subarray(0, half), { raw: { width: info.width, height, channels: 4 } })
}
