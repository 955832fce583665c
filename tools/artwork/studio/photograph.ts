import type { Body } from './body.ts'
import type { Camera } from './camera.ts'
import { Ray } from './ray.ts'

/**
 * A picture in linear light that any paint can still be put on: its own colour, how much of the paint's colour comes on
 * top of it, and how much it covers.
 */
export type Plate = {
  width: number
  height: number
  own: Float32Array
  paint: Float32Array
  cover: Float32Array
}

/** Photographs a vehicle: a ray through each pixel, and nine where it differs from its neighbours. */
export function photograph(body: Body, camera: Camera, fine = true): Plate {
  const { width, height } = camera
  const plate: Plate = {
    width,
    height,
    own: new Float32Array(width * height * 3),
    paint: new Float32Array(width * height),
    cover: new Float32Array(width * height),
  }
  const ray = new Ray(body)
  for (let at = 0; at < width * height; at++) expose(plate, camera, ray, at, 1)
  if (!fine) return plate
  const tone = Float32Array.from(plate.cover, (cover, at) => {
    const light = Math.sqrt(
      (plate.own[at * 3] as number) + (plate.own[at * 3 + 1] as number) + (plate.paint[at] as number) * 0.4,
    )
    return cover * (0.5 + light)
  })
  for (let at = width; at < width * (height - 1); at++) {
    const here = tone[at] as number
    const differs = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1].some(
      step => Math.abs((tone[at + step] as number) - here) > 0.045,
    )
    if (differs) expose(plate, camera, ray, at, 3)
  }
  return plate
}

function expose(plate: Plate, camera: Camera, ray: Ray, at: number, samples: number) {
  const { width, height, eye, right, up, ahead, spread, middle } = camera
  let [red, green, blue, gain, alpha] = [0, 0, 0, 0, 0]
  for (let sample = 0; sample < samples * samples; sample++) {
    const h = (at % width) + ((sample % samples) + 0.5) / samples
    const v = Math.floor(at / width) + (Math.floor(sample / samples) + 0.5) / samples
    const a = ((h / width) * 2 - 1) * spread + middle[0]
    const b = ((1 - (v / height) * 2) * spread * height) / width + middle[1]
    const dx = ahead[0] + right[0] * a + up[0] * b
    const dy = ahead[1] + right[1] * a + up[1] * b
    const dz = ahead[2] + right[2] * a + up[2] * b
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    ray.trace(eye[0], eye[1], eye[2], dx / length, dy / length, dz / length)
    red += Math.min(1.05, ray.red) * ray.alpha
    green += Math.min(1.05, ray.green) * ray.alpha
    blue += Math.min(1.05, ray.blue) * ray.alpha
    gain += ray.gain * ray.alpha
    alpha += ray.alpha
  }
  if (alpha === 0) alpha = 1e-9
  plate.own[at * 3] = red / alpha
  plate.own[at * 3 + 1] = green / alpha
  plate.own[at * 3 + 2] = blue / alpha
  plate.paint[at] = gain / alpha
  plate.cover[at] = alpha / samples / samples
}
