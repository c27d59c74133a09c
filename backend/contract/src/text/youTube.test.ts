import { expect, it } from 'vitest'
import { youTubeId } from './youTube.js'

const ID = 'dQw4w9WgXcQ'

it.each([
  ['the bare id', ID],
  ['the bare id with spaces around it', `  ${ID} `],
  ['an id with - and _', 'a-b_c-d_e-f'],
  ['watch', `https://www.youtube.com/watch?v=${ID}`],
  ['watch without www', `https://youtube.com/watch?v=${ID}`],
  ['watch with a slash', `https://www.youtube.com/watch/?v=${ID}`],
  ['watch on a phone', `https://m.youtube.com/watch?v=${ID}`],
  ['the music player', `https://music.youtube.com/watch?v=${ID}`],
  ['watch among other parameters', `https://www.youtube.com/watch?app=desktop&v=${ID}&list=PL123&index=2`],
  ['watch from a second on', `https://www.youtube.com/watch?v=${ID}&t=42s`],
  ['without a scheme', `www.youtube.com/watch?v=${ID}`],
  ['without scheme and www', `youtube.com/watch?v=${ID}`],
  ['without TLS', `http://www.youtube.com/watch?v=${ID}`],
  ['in capitals', `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`],
  ['the short address', `https://youtu.be/${ID}`],
  ['the short address, shared', `https://youtu.be/${ID}?si=abcDEF&t=90`],
  ['the short address without a scheme', `youtu.be/${ID}`],
  ['a short', `https://www.youtube.com/shorts/${ID}`],
  ['a short, shared', `https://youtube.com/shorts/${ID}?feature=share`],
  ['an embedded player', `https://www.youtube.com/embed/${ID}?start=10`],
  ['an embedded player without cookies', `https://www.youtube-nocookie.com/embed/${ID}`],
  ['a live stream', `https://www.youtube.com/live/${ID}?feature=shared`],
  ['an address with a fragment', `https://www.youtube.com/watch?v=${ID}#t=10`],
])('a video is known by %s', (_form, text) => {
  expect(youTubeId(text)).toBe(text.includes(ID) ? ID : text)
})

it.each([
  ['nothing', ''],
  ['words', 'o vídeo de ontem'],
  ['an id that is too short', ID.slice(1)],
  ['an id that is too long', `${ID}x`],
  ['an id with another sign', 'dQw4w9WgXc!'],
  ['another site', `https://vimeo.com/watch?v=${ID}`],
  ['a site that ends alike', `https://notyoutube.com/watch?v=${ID}`],
  ['a site that begins alike', `https://youtube.com.example.org/watch?v=${ID}`],
  ['a name before the site', `https://youtube.com@example.org/watch?v=${ID}`],
  ['a page without a video', 'https://www.youtube.com/'],
  ['watch without a video', 'https://www.youtube.com/watch'],
  ['watch with a broken id', 'https://www.youtube.com/watch?v=abc'],
  ['a channel', 'https://www.youtube.com/@balcao'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PL1234567890'],
  ['a script', `javascript:alert('youtube.com/watch?v=${ID}')`],
  ['another scheme', `ftp://www.youtube.com/watch?v=${ID}`],
  ['more after the id', `https://youtu.be/${ID}/outra`],
  ['an address with a quote in the id', `https://www.youtube.com/embed/${ID}"onload=`],
])('%s names no video', (_form, text) => {
  expect(youTubeId(text)).toBeNull()
})
