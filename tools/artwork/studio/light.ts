const between = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** What shines from a direction on a place of a vehicle that stands in the studio; all light is neutral. */
export function lightFrom(
  dx: number,
  dy: number,
  dz: number,
  px: number,
  py: number,
  pz: number,
  reach: { front: number; rear: number; half: number },
): number {
  if (dz < 0) {
    const t = pz / -dz
    const x = px + dx * t
    const y = py + dy * t
    const outX = Math.max(reach.rear - x, x - reach.front)
    const outY = Math.abs(y) - reach.half
    const out =
      Math.max(outX, outY) > 0 ? Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) : Math.max(outX, outY)
    const floor = 0.04 + 0.36 * between(-0.3, 1.2, out)
    return 0.05 + (floor - 0.05) * between(0.01, 0.2, -dz)
  }
  let light = 0.05 + 0.36 * between(0.02, 0.3, dz)
  if (dz > 0.08) {
    const t = (4.6 - pz) / dz
    const x = px + dx * t
    const y = py + dy * t
    light += 4.6 * (1 - between(3.2, 4.0, Math.abs(x))) * (1 - between(1.25, 1.7, Math.abs(y + 0.7)))
    light += 3.2 * (1 - between(4.2, 5.4, Math.abs(x))) * (1 - between(0.8, 1.3, Math.abs(y + 5.6)))
  }
  const side = dx * 0.72 - dy * 0.66
  light += 2.2 * between(0.84, 0.93, side) * between(0.05, 0.12, dz) * (1 - between(0.3, 0.4, dz))
  const behind = between(0.1, 0.5, dy) * between(0.04, 0.2, dz) * (1 - between(0.3, 0.6, dz))
  light += 0.75 * behind
  const aft = -dx * 0.8 - dy * 0.6
  return light + 1.8 * between(0.86, 0.94, aft) * between(0.06, 0.13, dz) * (1 - between(0.28, 0.38, dz))
}

/** How much light falls on a surface that faces that way. */
export function fallsOn(nx: number, ny: number, nz: number): number {
  const key = nx * 0.16 - ny * 0.42 + nz * 0.89
  const fill = nx * 0.72 - ny * 0.66 + nz * 0.2
  const aft = -nx * 0.82 - ny * 0.5 + nz * 0.2
  return 0.27 + 0.2 * nz + 0.55 * Math.max(key, 0) + 0.24 * Math.max(fill, 0) + 0.2 * Math.max(aft, 0)
}
