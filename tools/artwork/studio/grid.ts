/** Numbers on a regular grid over a plane, in metres; beyond its edge the edge's numbers go on. */
export class Grid {
  readonly values: Float32Array
  readonly left: number
  readonly bottom: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  constructor(
    left: number,
    bottom: number,
    cell: number,
    columns: number,
    rows: number,
    values?: Float32Array,
  ) {
    this.left = left
    this.bottom = bottom
    this.cell = cell
    this.columns = columns
    this.rows = rows
    this.values = values ?? new Float32Array(columns * rows)
  }

  fill(value: (x: number, z: number) => number): this {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++)
        this.values[row * this.columns + column] = value(
          this.left + column * this.cell,
          this.bottom + row * this.cell,
        )
    return this
  }

  /** Between four neighbours. */
  near(x: number, z: number): number {
    const { values, columns } = this
    const fx = Math.min(columns - 1.001, Math.max(0, (x - this.left) / this.cell))
    const fz = Math.min(this.rows - 1.001, Math.max(0, (z - this.bottom) / this.cell))
    const i = fx | 0
    const j = fz | 0
    const u = fx - i
    const v = fz - j
    const at = j * columns + i
    const low = (values[at] as number) * (1 - u) + (values[at + 1] as number) * u
    const high = (values[at + columns] as number) * (1 - u) + (values[at + columns + 1] as number) * u
    return low * (1 - v) + high * v
  }

  /** Among sixteen neighbours (cubic B-spline), so that slopes are smooth too. */
  smooth(x: number, z: number): number {
    const { values, columns } = this
    const fx = Math.min(columns - 2.001, Math.max(1, (x - this.left) / this.cell))
    const fz = Math.min(this.rows - 2.001, Math.max(1, (z - this.bottom) / this.cell))
    const i = fx | 0
    const j = fz | 0
    const u = fx - i
    const v = fz - j
    const u2 = u * u
    const u3 = u2 * u
    const a3 = u3 / 6
    const a0 = (1 - 3 * u + 3 * u2 - u3) / 6
    const a1 = (4 - 6 * u2 + 3 * u3) / 6
    const a2 = 1 - a0 - a1 - a3
    const v2 = v * v
    const v3 = v2 * v
    const b3 = v3 / 6
    const b0 = (1 - 3 * v + 3 * v2 - v3) / 6
    const b1 = (4 - 6 * v2 + 3 * v3) / 6
    const b2 = 1 - b0 - b1 - b3
    let at = (j - 1) * columns + i - 1
    let sum =
      b0 *
      (a0 * (values[at] as number) +
        a1 * (values[at + 1] as number) +
        a2 * (values[at + 2] as number) +
        a3 * (values[at + 3] as number))
    at += columns
    sum +=
      b1 *
      (a0 * (values[at] as number) +
        a1 * (values[at + 1] as number) +
        a2 * (values[at + 2] as number) +
        a3 * (values[at + 3] as number))
    at += columns
    sum +=
      b2 *
      (a0 * (values[at] as number) +
        a1 * (values[at + 1] as number) +
        a2 * (values[at + 2] as number) +
        a3 * (values[at + 3] as number))
    at += columns
    return (
      sum +
      b3 *
        (a0 * (values[at] as number) +
          a1 * (values[at + 1] as number) +
          a2 * (values[at + 2] as number) +
          a3 * (values[at + 3] as number))
    )
  }

  /** Evens the numbers out over about `radius` metres (three box passes). */
  blur(radius: number): this {
    const reach = Math.max(1, Math.round(radius / this.cell / 2))
    for (let pass = 0; pass < 3; pass++) {
      this.#box(reach, this.columns, this.rows, 1, this.columns)
      this.#box(reach, this.rows, this.columns, this.columns, 1)
    }
    return this
  }

  #box(reach: number, length: number, lines: number, step: number, jump: number) {
    const line = new Float32Array(length)
    for (let each = 0; each < lines; each++) {
      const start = each * jump
      const clamp = (k: number) => start + Math.min(length - 1, Math.max(0, k)) * step
      let sum = 0
      for (let k = -reach; k <= reach; k++) sum += this.values[clamp(k)] as number
      for (let k = 0; k < length; k++) {
        line[k] = sum / (2 * reach + 1)
        sum += (this.values[clamp(k + reach + 1)] as number) - (this.values[clamp(k - reach)] as number)
      }
      for (let k = 0; k < length; k++) this.values[start + k * step] = line[k] as number
    }
  }
}
