import { describe, expect, it } from 'vitest'
import {
  isRecorded,
  kindAsAnnounced,
  kindOf,
  nextTry,
  NOTHING_FOUND,
  preciseType,
  waveformOf,
} from './media.rules.js'

const picture = { ...NOTHING_FOUND, width: 10, height: 10 }
const film = { ...NOTHING_FOUND, videoCodec: 'avc', audioCodec: 'aac' }
const sound = { ...NOTHING_FOUND, audioCodec: 'opus' }

describe('what a file is to the reader', () => {
  it.each([
    ['a picture', 'image/png', picture, 'image'],
    ['a picture that cannot be opened', 'image/heic', NOTHING_FOUND, 'document'],
    ['a film', 'video/mp4', film, 'video'],
    ['a film that phones do not play', 'video/webm', film, 'document'],
    ['a film without pictures', 'video/mp4', sound, 'audio'],
    ['a film that cannot be opened', 'video/mp4', NOTHING_FOUND, 'document'],
    ['a sound', 'audio/mpeg', sound, 'audio'],
    ['anything else', 'text/html', NOTHING_FOUND, 'document'],
  ] as const)('%s', (_sentence, mimetype, inspected, kind) => {
    expect(kindOf(mimetype, inspected)).toBe(kind)
  })

  it('is what was announced, where that can be', () => {
    expect(kindAsAnnounced('sticker', 'image')).toBe('sticker')
    expect(kindAsAnnounced('voice', 'audio')).toBe('voice')
    expect(kindAsAnnounced('gif', 'video')).toBe('gif')
    expect(kindAsAnnounced('document', 'image')).toBe('document')
    expect(kindAsAnnounced('image', 'document')).toBe('document')
    expect(kindAsAnnounced('voice', 'video')).toBe('video')
  })

  it('says of Opus that it is Opus', () => {
    expect(preciseType('audio/ogg', sound)).toBe('audio/ogg; codecs=opus')
    expect(preciseType('audio/ogg', { ...sound, audioCodec: 'vorbis' })).toBe('audio/ogg')
  })

  it('is a recording by its name alone', () => {
    expect(isRecorded('audio-record-site-1763.webm')).toBe(true)
    expect(isRecorded('my audio-record-site-.webm')).toBe(false)
    expect(isRecorded(null)).toBe(false)
  })
})

describe('the wave of a voice note', () => {
  it('is high where much was said, and has at most 64 values', () => {
    const wave = waveformOf([...Array<number>(320).fill(10), ...Array<number>(320).fill(110)])
    expect(wave).toHaveLength(64)
    expect([wave?.[0], wave?.[31], wave?.[32], wave?.[63]]).toEqual([0, 0, 100, 100])
  })

  it('has a value for each packet of a short one', () => {
    expect([...(waveformOf([1, 3, 2]) ?? [])]).toEqual([0, 100, 50])
  })

  it('is unknown where every moment took the same, or there is none', () => {
    expect(waveformOf([40, 40, 40])).toBeNull()
    expect(waveformOf([])).toBeNull()
  })
})

describe('what follows a try to fetch a file', () => {
  it.each([
    ['a broken transfer is tried again', 'interrupted', 1, { state: 'waiting', inSeconds: 5 }],
    ['later each time', 'interrupted', 4, { state: 'waiting', inSeconds: 320 }],
    ['until it is given up', 'interrupted', 6, { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' }],
    ['a full disk may be mended', 'full', 2, { state: 'waiting', inSeconds: 20 }],
    ['and is waited for as long as it takes', 'full', 500, { state: 'waiting', inSeconds: 20 }],
    ['what is gone has failed', 'gone', 1, { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' }],
    [
      'what must not be asked has failed',
      'refused',
      1,
      { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' },
    ],
    [
      'what is too large has failed, and says so',
      'tooLarge',
      1,
      { state: 'failed', error: 'ERR_MEDIA_TOO_LARGE' },
    ],
  ] as const)('%s', (_sentence, failure, attempts, next) => {
    expect(nextTry(failure, attempts)).toEqual(next)
  })
})
