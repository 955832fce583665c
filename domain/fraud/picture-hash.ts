/** The size of the grey picture that hashes are computed from: 16 pixels for each of 9 by 8 cells. */
export const greySize = { width: 144, height: 128 } as const

const [cellsAcross, cellsUp] = [9, 8] as const
const bandBits = 16
export const bandCount = 4

/** Parts of a picture whose hashes are stored and looked up, so that a cropped copy is found, too. */
const crops = [0, 0.05, 0.1] as const

/** Mean differences between neighbouring cells below this are noise: a plain surface looks like any other. */
const minContrast = 1.5

/**
 * Difference hashes of a grey picture, 64 bits in hexadecimal digits: of the whole and of its middle. Each bit says
 * whether a cell is brighter than its left neighbour, which stays when a picture is resized, compressed or brightened.
 * Empty for a picture without contrast.
 */
export function hashPicture(grey: Uint8Array, { isMirrored = false } = {}): string[] {
  const hashes = crops.map(crop => hashPart(grey, crop, isMirrored))
  return [...new Set(hashes.filter(hash => hash !== undefined))]
}

function hashPart(grey: Uint8Array, crop: number, isMirrored: boolean): string | undefined {
  let bits = ''
  let contrast = 0
  for (let row = 0; row < cellsUp; row++) {
    const cells = Array.from({ length: cellsAcross }, (_, column) => cellMean(grey, crop, column, row))
    if (isMirrored) cells.reverse()
    for (let column = 1; column < cellsAcross; column++) {
      const difference = (cells[column] ?? 0) - (cells[column - 1] ?? 0)
      bits += difference > 0 ? '1' : '0'
      contrast += Math.abs(difference)
    }
  }
  if (contrast / bits.length < minContrast) return undefined
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0')
}

/** The mean brightness of a cell of the picture without a margin of that share. */
function cellMean(grey: Uint8Array, crop: number, column: number, row: number): number {
  const edge = (size: number, cells: number, at: number) =>
    Math.round(size * (crop + ((1 - 2 * crop) * at) / cells))
  const [left, right] = [
    edge(greySize.width, cellsAcross, column),
    edge(greySize.width, cellsAcross, column + 1),
  ]
  const [top, bottom] = [edge(greySize.height, cellsUp, row), edge(greySize.height, cellsUp, row + 1)]
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += grey[y * greySize.width + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}

/** The four parts of a hash, 16 bits each. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: bandCount }, (_, band) => Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16))

/**
 * The values of a band that a hash may have which differs from this one in at most so many bits: if all four bands
 * differed in more than a fourth of them, the hashes would differ in more.
 */
export function bandValues(band: number, maxDistance: number): number[] {
  let values = new Set([band])
  for (let flips = Math.floor(maxDistance / bandCount); flips > 0; flips--)
    values = new Set([...values].flatMap(value => [value, ...bits.map(bit => value ^ bit)]))
  return [...values]
}

const bits = Array.from({ length: bandBits }, (_, at) => 1 << at)
