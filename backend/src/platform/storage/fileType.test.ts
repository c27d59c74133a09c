import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileTypeOf, peekFileType } from './fileType.js'

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const PNG = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')
const ZIP = Buffer.from('504b0304140000000000000000000000000000000000000000000000000001000000610000', 'hex')
const OGG = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead\x01\x01')])
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(40),
])
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const SVG = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')

describe('what a file is', () => {
  it.each<[string, Buffer, { mimetype: string | null; name: string | null }, string, string]>([
    ['its bytes say', JPEG, { mimetype: null, name: null }, 'image/jpeg', 'jpg'],
    ['its bytes say, whatever its name', PNG, { mimetype: 'text/html', name: 'a.html' }, 'image/png', 'png'],
    ['a PDF', PDF, { mimetype: null, name: 'x' }, 'application/pdf', 'pdf'],
    ['Opus in Ogg is audio', OGG, { mimetype: 'audio/ogg; codecs=opus', name: 'a.ogg' }, 'audio/ogg', 'ogg'],
    ['WebM is video', WEBM, { mimetype: null, name: 'a.webm' }, 'video/webm', 'webm'],
    ['WebM that says it is audio', WEBM, { mimetype: 'audio/webm', name: 'a.webm' }, 'audio/webm', 'weba'],
    [
      'a zip that says it is a spreadsheet',
      ZIP,
      { mimetype: null, name: 'contas.xlsx' },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'xlsx',
    ],
    [
      'a zip that says it is a picture',
      ZIP,
      { mimetype: 'image/png', name: 'a.png' },
      'application/zip',
      'zip',
    ],
    [
      'a page that says it is a picture',
      HTML,
      { mimetype: 'image/jpeg', name: 'a.jpg' },
      'application/octet-stream',
      'bin',
    ],
    ['a page', HTML, { mimetype: 'text/html', name: 'a.html' }, 'text/html', 'html'],
    ['a drawing that can run', SVG, { mimetype: 'image/svg+xml', name: 'a.svg' }, 'image/svg+xml', 'svg'],
    [
      'text, by its extension',
      Buffer.from('a;b\n1;2\n'),
      { mimetype: 'application/vnd.ms-excel', name: 'a.csv' },
      'text/csv',
      'csv',
    ],
    [
      'text with NUL is no text',
      Buffer.from('a\0b'),
      { mimetype: 'text/plain', name: 'a.txt' },
      'application/octet-stream',
      'bin',
    ],
    [
      'nothing that is known',
      Buffer.from([1, 2, 3]),
      { mimetype: 'video/mp4', name: 'a.mp4' },
      'application/octet-stream',
      'bin',
    ],
    ['an empty file', Buffer.alloc(0), { mimetype: 'text/plain', name: 'a.txt' }, 'text/plain', 'txt'],
  ])('%s', async (_sentence, head, claimed, mimetype, extension) => {
    expect(await fileTypeOf(head, claimed)).toEqual({ mimetype, extension })
  })

  it('is told without losing a byte', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(100_000, 7)])
    const chunks = Array.from({ length: 300 }, (_, at) => bytes.subarray(at * 400, (at + 1) * 400))
    const { stream, mimetype } = await peekFileType(Readable.from(chunks), { mimetype: null, name: null })
    expect(mimetype).toBe('image/png')
    expect((await buffer(stream)).equals(bytes)).toBe(true)
  })

  it('is not told of a stream that breaks', async () => {
    const broken = Readable.from(
      (function* () {
        yield JPEG
        throw new Error('broken')
      })(),
    )
    await expect(peekFileType(broken, { mimetype: null, name: null })).rejects.toThrow('broken')
  })
})
