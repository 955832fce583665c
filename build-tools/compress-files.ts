import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg)$/

/**
 * Compresses built files once at the highest level, an eighth smaller than a level that is fast enough for each
 * request.
 */
export function compressFiles(assetsFolder: string) {
  for (const name of readdirSync(assetsFolder).filter(each => compressible.test(each))) {
    const file = path.join(assetsFolder, name)
    // Most files of the second language's build exist already.
    if (existsSync(`${file}.br`)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
  }
}
