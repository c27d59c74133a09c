import { expect, it } from 'vitest'
import { MediaRefused } from '../../port/media.js'
import { downloadPicture, isPictureHost } from './downloadPicture.js'

it.each([
  ['https://scontent.xx.fbcdn.net/v/ad.jpg', true],
  ['https://lookaside.fbsbx.com/ad.jpg', true],
  ['https://scontent.cdninstagram.com/ad.jpg', true],
  ['http://scontent.xx.fbcdn.net/ad.jpg', false],
  ['https://scontent.xx.fbcdn.net:8443/ad.jpg', false],
  ['https://me@scontent.xx.fbcdn.net/ad.jpg', false],
  ['https://evilfbcdn.net/ad.jpg', false],
  ['https://fbcdn.net.example/ad.jpg', false],
  ['http://169.254.169.254/latest', false],
])('the picture of an ad at %s may be fetched: %s', (url, may) => {
  expect(isPictureHost(new URL(url), 'https://graph.facebook.com')).toBe(may)
})

it('refuses an address that is none', async () => {
  const options = { provider: 'cloud', connectionId: 1, maxBytes: 10 } as const
  await expect(downloadPicture('nowhere', options)).rejects.toThrow(MediaRefused)
})
