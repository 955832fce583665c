import { crc32, deflateSync } from 'node:zlib'

/**
 * A PNG that says it is as large as that: of a few bytes, whose picture is not there, or whole, in black and white, which
 * packs to a thousandth of what a reader unpacks.
 */
export function createFakePng(width: number, height: number, isWhole = false): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Bits of a colour, and which colours: one for black and white, or three of eight.
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
