export type Point = readonly [number, number]

/** The points of an SVG path of absolute M, L, H, V, C, Q and Z commands, curves cut into `steps` pieces. */
export function flatten(d: string, steps = 14): Point[] {
  const tokens = d.match(/[MLHVCQZ]|-?\d*\.?\d+/g) ?? []
  const points: Point[] = []
  let command = 'M'
  let at = 0
  const take = () => Number(tokens[at++])
  while (at < tokens.length) {
    if (/[A-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? 'Z'
    if (command === 'Z') continue
    const [x, z] = points.at(-1) ?? [0, 0]
    if (command === 'H') points.push([take(), z])
    else if (command === 'V') points.push([x, take()])
    else if (command === 'C' || command === 'Q') {
      const a = [take(), take()] as const
      const b = command === 'C' ? ([take(), take()] as const) : a
      const end = [take(), take()] as const
      for (let step = 1; step <= steps; step++) {
        const t = step / steps
        const u = 1 - t
        const mix = (axis: 0 | 1) =>
          command === 'C'
            ? u ** 3 * (axis ? z : x) + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * end[axis]
            : u * u * (axis ? z : x) + 2 * u * t * a[axis] + t * t * end[axis]
        points.push([mix(0), mix(1)])
      }
    } else points.push([take(), take()])
  }
  return points
}

/** A smooth function through points ordered by their first coordinate, level beyond both ends (monotone cubic). */
export function through(points: readonly Point[]): (x: number) => number {
  const slopes = points.map((_, i) => {
    const before = points[i - 1]
    const here = points[i] as Point
    const after = points[i + 1]
    if (!before || !after) return 0
    const left = (here[1] - before[1]) / (here[0] - before[0])
    const right = (after[1] - here[1]) / (after[0] - here[0])
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
  return x => {
    const next = points.findIndex(([px]) => px > x)
    if (next === 0) return points[0]?.[1] ?? 0
    if (next < 0) return points.at(-1)?.[1] ?? 0
    const [x0, y0] = points[next - 1] as Point
    const [x1, y1] = points[next] as Point
    const h = x1 - x0
    const t = (x - x0) / h
    const t2 = t * t
    const t3 = t2 * t
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * h * (slopes[next - 1] ?? 0) +
      (3 * t2 - 2 * t3) * y1 +
      (t3 - t2) * h * (slopes[next] ?? 0)
    )
  }
}

/** Signed distance from a closed outline, negative inside. */
export function distanceTo(outline: readonly Point[], x: number, z: number): number {
  let best = Infinity
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, az] = outline[i] as Point
    const [bx, bz] = outline[j] as Point
    const ex = bx - ax
    const ez = bz - az
    const wx = x - ax
    const wz = z - az
    const t = Math.min(1, Math.max(0, (wx * ex + wz * ez) / (ex * ex + ez * ez || 1)))
    const dx = wx - ex * t
    const dz = wz - ez * t
    best = Math.min(best, dx * dx + dz * dz)
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside
  }
  return inside ? -Math.sqrt(best) : Math.sqrt(best)
}
