import { describe, expect, it } from 'vitest'
import { marksIn } from './marks.js'

const marks = (contextInfo: object) => marksIn({ contextInfo })

describe('a message that was forwarded', () => {
  it.each([
    [{ isForwarded: true, forwardingScore: 1 }, 'once'],
    [{ isForwarded: true, forwardingScore: 4 }, 'often'],
    [{ isForwarded: true }, 'once'],
    [{ isForwarded: false, forwardingScore: 0 }, undefined],
    [{ isForwarded: 'yes', forwardingScore: 'many' }, undefined],
  ])('%j', (context, forwarded) => expect(marks(context).forwarded).toBe(forwarded))
})

describe('the ad that a customer clicked', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])
  const ad = {
    title: ' Sofá Ipê em linho ',
    body: 'Em 12× sem juros',
    sourceType: 'ad',
    sourceId: '120226305854810726',
    sourceUrl: 'https://www.instagram.com/p/abc',
    thumbnail: jpeg,
  }

  it('is read with its picture', () => {
    expect(marks({ externalAdReply: ad })).toEqual({
      ad: {
        sourceId: '120226305854810726',
        sourceUrl: 'https://www.instagram.com/p/abc',
        headline: 'Sofá Ipê em linho',
        body: 'Em 12× sem juros',
        app: 'instagram',
        thumbnail: Buffer.from(jpeg).toString('base64'),
      },
    })
  })

  it.each([
    ['no preview of a link', { ...ad, sourceType: undefined, sourceId: undefined }],
    ['no text in its place', 'ad'],
  ])('is %s', (_name, externalAdReply) => expect(marks({ externalAdReply })).toEqual({}))

  it('has no picture that is not a JPEG, and no endless texts or addresses', () => {
    const { ad: read } = marks({
      externalAdReply: {
        ...ad,
        title: 'x'.repeat(9_000),
        body: 'x'.repeat(9_000),
        sourceUrl: `https://fb.me/${'x'.repeat(9_000)}`,
        thumbnail: new Uint8Array([1, 2, 3]),
      },
    })
    expect(read).toMatchObject({ sourceUrl: null, thumbnail: null, app: null })
    expect([read?.headline?.length, read?.body?.length]).toEqual([255, 1_024])
  })
})
