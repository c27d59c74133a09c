import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { aWorkbookOf, sheetOf } from '../../../backend/src/testing/files/zippedWorkbook.ts'

/** A picture of noise, so that no two are equal. */
export function picture(name: string, width = 240, height = 160) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]))
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** Two seconds of changing colours (MP4, VP9), recorded by a browser. */
export const film = readFileSync(new URL('film.mp4', import.meta.url))

/** A unique document. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5000), Buffer.from('\n%%EOF')]),
})

/** A tone of some seconds. */
export function tone(name: string, seconds = 4) {
  const rate = 8000
  const samples = Buffer.alloc(rate * seconds * 2)
  for (let index = 0; index < rate * seconds; index++) {
    samples.writeInt16LE(Math.round(8000 * Math.sin(index / 6)), index * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([header, samples]) }
}

/**
 * An Excel workbook with one sheet. A cell that begins with `=` is a formula; its result stands after `|`.
 */
export function workbook(name: string, rows: readonly (readonly string[])[]) {
  const cell = (text: string, at: string) => {
    const [, formula, result] = /^=(.*)\|(.*)$/.exec(text) ?? []
    return formula === undefined
      ? `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
      : `<c r="${at}" t="str"><f>${formula}</f><v>${result}</v></c>`
  }
  const lines = rows.map((cells, row) => {
    const texts = cells.map((text, place) => cell(text, `${String.fromCharCode(65 + place)}${row + 1}`))
    return texts.join('')
  })
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: aWorkbookOf(sheetOf(lines)),
  }
}

/** A table as CSV. */
export const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})
