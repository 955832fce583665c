import sharp from 'sharp'

/** The maximum brightness of a highlight relative to a white surface. */
export const maxHighlight = 1.8

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const gains = Float64Array.from({ length: 256 }, (_, value) => maxHighlight * (value / 255) ** 2)

const steps = 4096
const maxLight = 2.5
/**
 * Tone mapping of light up to `maxHighlight`: linear up to two thirds, and compressed above, so that white surfaces
 * keep their shape.
 */
const toneCurve = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const input = (step / steps) * maxLight
  const light = input < 0.66 ? input : 1 - 0.34 * Math.exp((0.66 - input) / 0.34)
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
})

/**
 * Paints a plate (`#rrggbb`) in linear light: its upper half holds the unpainted parts, its lower half the share of the
 * paint. A `width` scales it first, to an even height.
 */
export async function paintPlate(plate: string | Buffer, paint: string, width?: number) {
  const scaled = width ? sharp(plate).resize({ width }) : sharp(plate)
  const { data, info } = await scaled.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const height = info.height / 2
  const half = info.width * height * 4
  for (const channel of [0, 1, 2]) {
    const light = linear[Number.parseInt(paint.slice(1 + channel * 2, 3 + channel * 2), 16)] ?? 0
    for (let at = channel; at < half; at += 4) {
      const sum = (linear[data[at] ?? 0] ?? 0) + light * (gains[data[half + at] ?? 0] ?? 0)
      data[at] = toneCurve[sum < maxLight ? (sum * (steps / maxLight)) | 0 : steps] ?? 0
    }
  }
  return sharp(data.subarray(0, half), { raw: { width: info.width, height, channels: 4 } })
}
