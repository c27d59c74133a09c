import { limits } from '@balcao/contract/limits'

/** A finished recording. */
export interface Recording {
  file: File
  seconds: number
  /** Loudness from 0 to 100, at even intervals. */
  waveform: number[]
}

/** Why nothing can be recorded. */
export type MicrophoneProblem = 'refused' | 'absent' | 'busy' | 'insecure' | 'failed'

/** The state of recording a voice message; `ended` is final and contains the result. */
export type VoiceState =
  | { step: 'asking' }
  /** `since`: `performance.now()`, ms. */
  | { step: 'recording'; since: number }
  /** The encoder is writing the last part. */
  | { step: 'finishing'; then: 'listen' | 'send' }
  | { step: 'listening'; recording: Recording }
  | { step: 'ended'; outcome: 'sent'; recording: Recording }
  | { step: 'ended'; outcome: 'cancelled' | 'tooShort' }
  | { step: 'ended'; outcome: 'impossible'; problem: MicrophoneProblem }

export type VoiceEvent =
  | { type: 'granted'; at: number }
  | { type: 'failed'; problem: MicrophoneProblem }
  | { type: 'stop' }
  | { type: 'send' }
  | { type: 'cancel' }
  | { type: 'finished'; recording: Recording }

/** The next state; an event that has no meaning in a state does not change it. */
export function afterEvent(state: VoiceState, event: VoiceEvent): VoiceState {
  if (state.step === 'ended') return state
  switch (event.type) {
    case 'cancel':
      return { step: 'ended', outcome: 'cancelled' }
    case 'failed':
      return { step: 'ended', outcome: 'impossible', problem: event.problem }
    case 'granted':
      return state.step === 'asking' ? { step: 'recording', since: event.at } : state
    case 'stop':
      return state.step === 'recording' ? { step: 'finishing', then: 'listen' } : state
    case 'send':
      if (state.step === 'listening') return { step: 'ended', outcome: 'sent', recording: state.recording }
      return state.step === 'recording' ? { step: 'finishing', then: 'send' } : state
    case 'finished':
      return state.step === 'finishing' ? afterRecording(state.then, event.recording) : state
  }
}

function afterRecording(then: 'listen' | 'send', recording: Recording): VoiceState {
  if (recording.file.size < limits.recording.min) return { step: 'ended', outcome: 'tooShort' }
  return then === 'send' ? { step: 'ended', outcome: 'sent', recording } : { step: 'listening', recording }
}

/** The file name by which the server recognises a voice message. */
export const recordingName = (at: number, mimetype: string): string =>
  `audio-record-site-${at}.${mimetype.includes('ogg') ? 'ogg' : 'webm'}`

/** The user-facing reason for an error of the microphone. */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

/** Reduces many levels to `count`, taking the maximum of each interval. Shorter lists are unchanged. */
export function condensed(levels: readonly number[], count: number): number[] {
  if (levels.length <= count) return [...levels]
  return Array.from({ length: count }, (_, index) =>
    Math.max(
      ...levels.slice(
        Math.floor((index * levels.length) / count),
        Math.floor(((index + 1) * levels.length) / count),
      ),
    ),
  )
}

/** Perceived loudness from 0 to 100, of samples from -1 to 1; speech fills the range. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) + 1e-6)
  return Math.round(Math.min(1, Math.max(0, (decibels + 60) / 54)) * 100)
}
