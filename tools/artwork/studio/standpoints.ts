import { frameOf, type View } from '../../../demo/pictures/bodies.ts'
import type { Body } from './body.ts'
import { type Camera, cameraAt, framed } from './camera.ts'

/** The camera for a view: the whole vehicle is fitted to the picture, a close-up is cut from its place. */
export function cameraFor(view: View, body: Body, width: number): Camera {
  const [, , frameWidth, frameHeight] = frameOf(view)
  const size = { width, height: Math.round((width * frameHeight) / frameWidth) }
  const { axles, half, wheel, bounds, shape } = body
  if (view === 'side') {
    // Longer vehicles fill more of the frame, but less so than in truth, so that the small ones do not look lost.
    const length = bounds.front - bounds.rear - 0.1
    const share = 0.965 * Math.min(1, length / 5.25) ** 0.42
    return framed(cameraAt({ round: 90, distance: 15, height: 1.05 }, size), body, {
      width: share,
      height: 0.92,
      foot: 0.055,
    })
  }
  if (view === 'wheel') {
    const target = [axles[1] + 0.12, -half, wheel.radius + 0.2] as const
    return { ...cameraAt({ round: 52, distance: 5.4, height: 0.92, target }, size), spread: 0.178 }
  }
  if (view === 'cabin') {
    const target = [
      shape.seats[0] ? shape.seats[0].x / 1000 + 0.1 : 0,
      -half,
      shape.mirror.z / 1000 + 0.02,
    ] as const
    return { ...cameraAt({ round: 62, distance: 6, height: 1.62, target }, size), spread: 0.21 }
  }
  const camera = cameraAt({ round: view === 'front' ? 37 : 143, distance: 8.4, height: 1.4 }, size)
  return framed(camera, body, { width: 0.9, height: 0.86, foot: 0.07 })
}
