import { greySize } from './picture-hash.ts'

/** The grid on which two pictures are compared. */
const [across, up] = [36, 32] as const
const [partsAcross, partsUp] = [6, 4] as const
/** Parts of one picture that are compared with the whole of the other: a cropped copy matches one of them. */
const scales = [0.95, 0.9, 0.85, 0.8] as const
const steps = [0, 0.25, 0.5, 0.75, 1] as const

/** The correlation of edges from which on two pictures with similar hashes are the same photograph. */
export const minLikeness = 0.78

/**
 * How alike two grey pictures are, from -1 to 1: the correlation of their edges at the best place. Hashes of 64 bits
 * are equal for different vehicles in front of the same plain wall, edges are not.
 */
export function pictureLikeness(one: Uint8Array, other: Uint8Array): number {
  const [sums, otherSums] = [integralOf(one), integralOf(other)]
  const [edges, otherEdges] = [edgesOf(sums, entire), edgesOf(otherSums, entire)]
  const measure = (part: Part, isOfOther: boolean) => ({
    part,
    isOfOther,
    likeness: isOfOther
      ? correlation(edges, edgesOf(otherSums, part))
      : correlation(edgesOf(sums, part), otherEdges),
  })
  const best = (found: readonly ReturnType<typeof measure>[]) =>
    found.reduce((one, other) => (other.likeness > one.likeness ? other : one))
  let place = best([
    measure(entire, false),
    ...coarseParts.flatMap(part => [measure(part, false), measure(part, true)]),
  ])
  for (const step of refinements)
    place = best([place, ...partsAround(place.part, step).map(part => measure(part, place.isOfOther))])
  return place.likeness
}

/** A part of a picture: the share of its width and height, and of the margins left and above. */
type Part = { scale: number; left: number; top: number }

const entire: Part = { scale: 1, left: 0, top: 0 }
const coarseParts = scales.flatMap(scale =>
  steps.flatMap(x => steps.map((y): Part => ({ scale, left: (1 - scale) * x, top: (1 - scale) * y }))),
)
/** Around the best of the coarse parts, the place is moved by these shares. */
const refinements = [0.02, 0.01] as const

function partsAround({ scale, left, top }: Part, step: number): Part[] {
  const moves = [-step, 0, step]
  return moves
    .flatMap(by => moves.flatMap(x => moves.map(y => ({ scale: scale + by, left: left + x, top: top + y }))))
    .filter(part => part.left >= 0 && part.top >= 0 && Math.max(part.left, part.top) + part.scale <= 1)
}

/** The picture as in a mirror. */
export function mirrorPicture(grey: Uint8Array): Uint8Array {
  const mirrored = new Uint8Array(grey.length)
  for (let at = 0; at < grey.length; at += greySize.width)
    mirrored.set(grey.slice(at, at + greySize.width).reverse(), at)
  return mirrored
}

const stride = greySize.width + 1

/** The sum of all pixels above and left of each corner. */
function integralOf(grey: Uint8Array): Float64Array {
  const sums = new Float64Array(stride * (greySize.height + 1))
  for (let y = 0; y < greySize.height; y++) {
    let row = 0
    for (let x = 0; x < greySize.width; x++) {
      row += grey[y * greySize.width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** The differences between neighbouring cells, to the right and down, of a part of the picture. */
function edgesOf(sums: Float64Array, { scale, left, top }: Part): Float64Array {
  const edge = (size: number, cells: number, start: number, at: number) =>
    Math.round(size * (start + (scale * at) / cells))
  const cells = new Float64Array(across * up)
  for (let row = 0; row < up; row++) {
    const [y, y2] = [edge(greySize.height, up, top, row), edge(greySize.height, up, top, row + 1)]
    for (let column = 0; column < across; column++) {
      const [x, x2] = [
        edge(greySize.width, across, left, column),
        edge(greySize.width, across, left, column + 1),
      ]
      const sum =
        (sums[y2 * stride + x2] ?? 0) -
        (sums[y * stride + x2] ?? 0) -
        (sums[y2 * stride + x] ?? 0) +
        (sums[y * stride + x] ?? 0)
      cells[row * across + column] = sum / ((x2 - x) * (y2 - y))
    }
  }
  const edges = new Float64Array(2 * across * up)
  for (let row = 0; row + 1 < up; row++)
    for (let column = 0; column + 1 < across; column++) {
      const at = row * across + column
      const cell = cells[at] ?? 0
      edges[2 * at] = (cells[at + 1] ?? 0) - cell
      edges[2 * at + 1] = (cells[at + across] ?? 0) - cell
    }
  return edges
}

/** The share of parts that may differ: a stamp over a copied picture covers as much. */
const maxCovered = 0.25

/** The mean correlation of the parts of two pictures, without the worst of them and those without edges in both. */
function correlation(one: Float64Array, other: Float64Array): number {
  const parts = Array.from({ length: partsAcross * partsUp }, (_, at) => {
    const [column, row] = [at % partsAcross, Math.floor(at / partsAcross)]
    return comparePart(one, other, column, row)
  })
  const meanEnergy = parts.reduce((sum, { energy }) => sum + energy, 0) / parts.length
  const telling = parts
    .filter(({ energy }) => energy > meanEnergy / 10)
    .map(each => each.correlation)
    .toSorted((one, other) => one - other)
  const best = telling.slice(Math.floor(telling.length * maxCovered))
  return best.length ? best.reduce((sum, each) => sum + each, 0) / best.length : 0
}

function comparePart(one: Float64Array, other: Float64Array, column: number, row: number) {
  const [width, height] = [across / partsAcross, up / partsUp]
  let [product, square, otherSquare] = [0, 0, 0]
  for (let y = row * height; y < (row + 1) * height; y++)
    for (let at = 2 * (y * across + column * width); at < 2 * (y * across + (column + 1) * width); at++) {
      const [a, b] = [one[at] ?? 0, other[at] ?? 0]
      product += a * b
      square += a * a
      otherSquare += b * b
    }
  const size = Math.sqrt(square * otherSquare)
  return { energy: square + otherSquare, correlation: size ? product / size : 0 }
}
