import { limits } from '@balcao/contract/limits'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../../ui/files/incoming.rules'
import { checkFiles, mediaKindOf, named } from './files.rules'

function aFile(name: string, { size = 10, type = 'image/png' } = {}): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const names = (files: File[]) => files.map(({ name }) => name)

describe('chosen files', () => {
  it('are taken in their order', () => {
    expect(names(checkFiles([aFile('b'), aFile('a')]).accepted)).toEqual(['b', 'a'])
  })

  it('are refused when one is too large, saying how large it is; the limit itself goes', () => {
    const max = limits.mediaBytes.max
    const { accepted, refused } = checkFiles([
      aFile('longo', { size: max + 1 }),
      aFile('cabe', { size: max }),
    ])
    expect(names(accepted)).toEqual(['cabe'])
    expect(refused).toEqual([{ reason: 'tooLarge', name: 'longo', size: max + 1 }])
  })

  it('are refused when one is empty, as a folder is', () => {
    expect(checkFiles([aFile('pasta', { size: 0 })]).refused).toEqual([
      { reason: 'empty', name: 'pasta', size: 0 },
    ])
  })

  it('are at most 10 with those chosen before; refused ones do not count', () => {
    const many = Array.from({ length: 8 }, (_, index) => aFile(`f${index}`))
    const { accepted, refused } = checkFiles([aFile('vazio', { size: 0 }), ...many], 4)
    expect(accepted).toHaveLength(6)
    expect(refused.at(-1)).toEqual({ reason: 'tooMany', count: 2 })
  })
})

describe('what a file will be', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/heic', 'document'],
    ['image/svg+xml', 'document'],
    ['video/mp4', 'video'],
    ['video/x-matroska', 'document'],
    ['audio/mpeg', 'audio'],
    ['application/pdf', 'document'],
    ['', 'document'],
  ])('%s is shown as %s', (type, kind) => {
    expect(mediaKindOf({ type })).toBe(kind)
  })
})

describe('a paste', () => {
  const data = (types: string[], files: File[]) => ({ types, files }) as unknown as DataTransfer

  it('brings its files', () => {
    expect(filesOf(data(['Files'], [aFile('a.png')]))).toHaveLength(1)
    expect(filesOf(null)).toEqual([])
  })

  it('of text brings no picture of that text', () => {
    expect(filesOf(data(['text/plain', 'text/html', 'Files'], [aFile('image.png')]))).toEqual([])
  })

  it('gives pictures without a name one each', () => {
    const now = new Date('2026-03-02T10:20:30.000Z')
    expect(named(aFile('image.png'), 0, now).name).toBe('imagem-20260302102030-1.png')
    expect(named(aFile('image.png', { type: 'image/jpeg' }), 1, now).name).toBe('imagem-20260302102030-2.jpg')
    expect(named(aFile('Foto.png'), 0, now).name).toBe('Foto.png')
  })
})
