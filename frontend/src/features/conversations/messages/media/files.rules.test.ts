import { describe, expect, it } from 'vitest'
import { aMedia, aMessage } from '../../../../testing/samples'
import { fileTypeOf } from '../../../../ui/files/fileType.rules'
import { isInGallery, saveNameOf } from './gallery.rules'
import { mapLinks } from './mapLinks.rules'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'

describe('a file', () => {
  it('is what its name says, else what its mimetype says', () => {
    expect(fileTypeOf('Orçamento.PDF', 'application/octet-stream')).toBe('pdf')
    expect(fileTypeOf(null, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe(
      'sheet',
    )
    expect(fileTypeOf('sem.extensão conhecida', 'application/x-whatever')).toBe('other')
  })

  it('is saved under its name, or under a name that tells what it is and when it came', () => {
    const createdAt = '2026-03-02T10:04:00.000Z'
    const named = aMessage({ createdAt, media: aMedia({ name: 'a.png' }) })
    expect(saveNameOf(named)).toBe('a.png')
    expect(saveNameOf(aMessage({ createdAt, media: aMedia({}) }))).toBe('image-2026-03-02-1004.jpg')
    expect(
      saveNameOf(aMessage({ createdAt, media: aMedia({ name: 'nota', mimetype: 'application/pdf' }) })),
    ).toBe('nota.pdf')
  })

  it('is looked through with the others only when it is a picture or a video that is there', () => {
    const there = { mediaUrl: 'http://x/a' }
    expect(isInGallery(aMessage({ ...there, media: aMedia({}) }))).toBe(true)
    expect(isInGallery(aMessage({ media: aMedia({}) }))).toBe(false)
    expect(isInGallery(aMessage({ ...there, media: aMedia({ kind: 'sticker' }) }))).toBe(false)
    expect(isInGallery(aMessage({ ...there, media: aMedia({}), isDeleted: true }))).toBe(false)
  })
})

describe('what comes with a message', () => {
  it('is drawn as a small picture only when it is nothing else', () => {
    expect(safeThumbnail('data:image/jpeg;base64,AAAA')).toBe('data:image/jpeg;base64,AAAA')
    for (const other of [null, '', 'https://x/a.jpg', 'data:text/html,x', 'data:image/svg+xml;base64,AAAA'])
      expect(safeThumbnail(other)).toBeNull()
  })

  it('is a place that maps can open', () => {
    const { google, openStreetMap } = mapLinks(-23.5613, -46.6565)
    expect(google).toBe('https://www.google.com/maps/search/?api=1&query=-23.561300%2C-46.656500')
    expect(openStreetMap).toContain('mlat=-23.561300&mlon=-46.656500')
  })
})
