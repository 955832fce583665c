import type { Body } from './body.ts'

export type Camera = {
  eye: readonly [number, number, number]
  /** Unit directions to the right, up and ahead. */
  right: readonly [number, number, number]
  up: readonly [number, number, number]
  ahead: readonly [number, number, number]
  /** Half the width of the picture at distance 1, and where its middle lies. */
  spread: number
  middle: readonly [number, number]
  width: number
  height: number
}

export type Standpoint = {
  /** Degrees from straight ahead of the vehicle toward its right flank. */
  round: number
  distance: number
  height: number
  target?: readonly [number, number, number]
}

export function cameraAt(
  { round, distance, height, target = [0, 0, 0.72] }: Standpoint,
  size: { width: number; height: number },
): Camera {
  const angle = (round * Math.PI) / 180
  const eye = [
    target[0] + distance * Math.cos(angle),
    target[1] - distance * Math.sin(angle),
    height,
  ] as const
  const raw = target.map((value, axis) => value - (eye[axis] ?? 0)) as [number, number, number]
  const ahead = unit(raw)
  const right = unit([ahead[1], -ahead[0], 0])
  const up = [
    right[1] * ahead[2] - right[2] * ahead[1],
    right[2] * ahead[0] - right[0] * ahead[2],
    right[0] * ahead[1] - right[1] * ahead[0],
  ] as const
  return { eye, right, up, ahead, spread: 3.4 / distance, middle: [0, 0], ...size }
}

/** Moves and widens the picture so that the vehicle fills that share of it at most, standing a little below its middle. */
export function framed(
  camera: Camera,
  body: Body,
  fill: { width: number; height: number; foot: number },
): Camera {
  let [left, right, low, high] = [9, -9, 9, -9]
  const { bounds } = body
  for (let x = bounds.rear; x <= bounds.front; x += 0.04)
    for (let y = -bounds.side; y <= bounds.side; y += 0.06)
      for (let z = 0; z <= bounds.top; z += 0.04) {
        if (body.distance(x, y, z) > 0.01) continue
        const [h, v] = project(camera, x, y, z)
        left = Math.min(left, h)
        right = Math.max(right, h)
        low = Math.min(low, v)
        high = Math.max(high, v)
      }
  const ratio = camera.height / camera.width
  const spread = Math.max((right - left) / 2 / fill.width, (high - low) / 2 / ratio / fill.height)
  const share = (high - low) / (2 * spread * ratio)
  const foot = Math.max(fill.foot, (1 - share) * 0.46)
  return { ...camera, spread, middle: [(left + right) / 2, low + spread * ratio * (1 - 2 * foot)] }
}

function project({ eye, right, up, ahead }: Camera, x: number, y: number, z: number): [number, number] {
  const d = [x - eye[0], y - eye[1], z - eye[2]] as const
  const dot = (axis: readonly [number, number, number]) => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2]
  const depth = dot(ahead)
  return [dot(right) / depth, dot(up) / depth]
}

function unit([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
