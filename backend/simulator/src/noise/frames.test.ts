import { NOISE_WA_HEADER } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { frame, FrameReader } from './frames.js'

describe('the frame reader', () => {
  const hello = Buffer.concat([NOISE_WA_HEADER, frame(Buffer.from('one')), frame(Buffer.from('two'))])

  it('finds the frames however the stream is cut', () => {
    for (let cut = 0; cut <= hello.length; cut++) {
      const reader = new FrameReader()
      const frames = [...reader.read(hello.subarray(0, cut)), ...reader.read(hello.subarray(cut))]
      expect(frames.map(String)).toEqual(['one', 'two'])
    }
  })

  it('skips the edge routing before the header', () => {
    const route = Buffer.concat([Buffer.from('ED\0\x01'), frame(Buffer.from('anywhere'))])
    expect(new FrameReader().read(Buffer.concat([route, hello])).map(String)).toEqual(['one', 'two'])
  })

  it('refuses a stream that is not WhatsApp', () => {
    expect(() => new FrameReader().read(Buffer.from('GET / HTTP/1.1'))).toThrow('header')
  })
})
