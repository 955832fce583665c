import { crc32, deflateSync } from 'node:zlib'

/**
 * A PNG with that size in its header: either a few bytes without pixels, or whole in black and white, which compresses
 * to a thousandth.
 */
export function createFakePng(width: number, height: number, isWhole = false): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Bit depth and colour type: 1-bit greyscale, or 8-bit RGB.
  head.set(isWhole ? [1, 0, 0, 0, 0] : [8, 2, 0, 0, 0], 8)
  const rows = isWhole ? height * (1 + Math.ceil(width / 8)) : 1000
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
