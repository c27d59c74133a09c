import { limits } from '@balcao/contract/limits'
import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  condensed,
  loudness,
  problemOf,
  recordingName,
  type Recording,
  type VoiceEvent,
  type VoiceState,
} from './voice.rules'

function aRecording(size: number): Recording {
  return { file: new File([new Uint8Array(size)], 'a.webm'), seconds: 3, waveform: [] }
}
const long = aRecording(limits.recording.min)
const short = aRecording(limits.recording.min - 1)
const after = (...events: VoiceEvent[]): VoiceState =>
  events.reduce<VoiceState>(afterEvent, { step: 'asking' })
const granted: VoiceEvent = { type: 'granted', at: 5 }
const finished = (recording: Recording): VoiceEvent => ({ type: 'finished', recording })

describe('recording a voice message', () => {
  it('asks for the microphone, then records', () => {
    expect(after()).toEqual({ step: 'asking' })
    expect(after(granted)).toEqual({ step: 'recording', since: 5 })
  })

  it('says why it is impossible', () => {
    expect(after({ type: 'failed', problem: 'refused' })).toEqual({
      step: 'ended',
      outcome: 'impossible',
      problem: 'refused',
    })
  })

  it('is listened to before it is sent', () => {
    expect(after(granted, { type: 'stop' }, finished(long))).toEqual({ step: 'listening', recording: long })
    expect(after(granted, { type: 'stop' }, finished(long), { type: 'send' })).toMatchObject({
      outcome: 'sent',
    })
  })

  it('is sent at once where its author wants that', () => {
    expect(after(granted, { type: 'send' }, finished(long))).toMatchObject({
      outcome: 'sent',
      recording: long,
    })
  })

  it('is discarded under 10000 bytes, sent or listened to', () => {
    expect(after(granted, { type: 'send' }, finished(short))).toEqual({ step: 'ended', outcome: 'tooShort' })
    expect(after(granted, { type: 'stop' }, finished(short))).toEqual({ step: 'ended', outcome: 'tooShort' })
  })

  it('is cancelled at any moment, and what comes after that means nothing', () => {
    const cancel: VoiceEvent = { type: 'cancel' }
    const cancelled = { step: 'ended', outcome: 'cancelled' }
    expect(after(cancel, granted)).toEqual(cancelled)
    expect(after(granted, cancel, { type: 'send' })).toEqual(cancelled)
    expect(after(granted, { type: 'send' }, cancel, finished(long))).toEqual(cancelled)
    expect(after(granted, { type: 'stop' }, finished(long), cancel)).toEqual(cancelled)
  })

  it('sends nothing before anything was recorded', () => {
    expect(after({ type: 'send' })).toEqual({ step: 'asking' })
    expect(after({ type: 'stop' })).toEqual({ step: 'asking' })
  })
})

describe('a recording', () => {
  it('has the name by which the server knows a voice message', () => {
    expect(recordingName(1700000000000, 'audio/webm')).toBe('audio-record-site-1700000000000.webm')
    expect(recordingName(1, 'audio/ogg')).toBe('audio-record-site-1.ogg')
  })

  it('is drawn by the loudest of each moment', () => {
    expect(condensed([1, 9, 2, 3], 2)).toEqual([9, 3])
    expect(condensed([1, 2], 64)).toEqual([1, 2])
    expect(
      condensed(
        Array.from({ length: 500 }, (_, index) => index),
        64,
      ),
    ).toHaveLength(64)
  })

  it('is measured from silence to full loudness', () => {
    expect(loudness(new Float32Array(64))).toBe(0)
    expect(loudness(new Float32Array(64).fill(1))).toBe(100)
    expect(loudness(new Float32Array(64).fill(0.05))).toBeGreaterThan(40)
  })
})

describe('a microphone that does not work', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s is told as %s', (name, problem) => {
    expect(problemOf(new DOMException('', name))).toBe(problem)
  })
})
