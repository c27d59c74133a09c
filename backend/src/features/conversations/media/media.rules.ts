import { limits, type CompanyStorage, type MediaKind } from '@balcao/contract'

/** File name of a recording made in the message field. */
const RECORDED = /^audio-record-site-/

export const isRecorded = (name: string | null): boolean => name !== null && RECORDED.test(name)

/** Facts that opening a file reveals. */
export interface Inspected {
  width: number | null
  height: number | null
  /** Length of audio or video, rounded up to at least 1. */
  seconds: number | null
  /** A small JPEG. */
  thumbnail: Buffer | null
  /** One byte for each value, 0 to 100. */
  waveform: Buffer | null
  /** Codecs of the tracks; null without one. */
  videoCodec: string | null
  audioCodec: string | null
}

export const NOTHING_FOUND: Inspected = {
  width: null,
  height: null,
  seconds: null,
  thumbnail: null,
  waveform: null,
  videoCodec: null,
  audioCodec: null,
}

export const VOICE_TYPE = 'audio/ogg; codecs=opus'

/** A file's type as WhatsApp expects it: phones play Opus in Ogg only when the type names Opus. */
export const preciseType = (mimetype: string, { audioCodec }: Inspected): string =>
  mimetype === 'audio/ogg' && audioCodec === 'opus' ? VOICE_TYPE : mimetype

/** Types that can be converted into a voice note. */
export type VoiceSource = 'opus' | 'mp3'

/**
 * Longest MP3 that is encoded again, in seconds: longer than a usual recording, and some seconds of CPU time.
 */
const MAX_ENCODED_SECONDS = 600

/** Type of a recording that is converted into a voice note; null when the file stays as it is. */
export function voiceSource({ audioCodec, videoCodec, seconds }: Inspected): VoiceSource | null {
  if (videoCodec !== null) return null
  if (audioCodec === 'mp3') return seconds !== null && seconds <= MAX_ENCODED_SECONDS ? 'mp3' : null
  return audioCodec === 'opus' ? 'opus' : null
}

/** Videos that phones play. Others are sent as documents, which a program there may open. */
const PLAYED = ['video/mp4', 'video/3gpp', 'video/quicktime']

/**
 * The kind of a file, decided by its bytes: a picture that cannot be opened, or a video without a video
 * track, is a document.
 * @param mimetype the type that was recognised.
 */
export function kindOf(mimetype: string, inspected: Inspected): 'image' | 'video' | 'audio' | 'document' {
  if (mimetype.startsWith('image/')) return inspected.width === null ? 'document' : 'image'
  if (mimetype.startsWith('audio/')) return 'audio'
  if (mimetype.startsWith('video/')) {
    if (inspected.videoCodec !== null) return PLAYED.includes(mimetype) ? 'video' : 'document'
    return inspected.audioCodec === null ? 'document' : 'audio'
  }
  return 'document'
}

const announcedAs: Record<MediaKind, (found: ReturnType<typeof kindOf>) => boolean> = {
  image: (found) => found === 'image',
  sticker: (found) => found === 'image',
  video: (found) => found === 'video',
  gif: (found) => found === 'video',
  audio: (found) => found === 'audio',
  voice: (found) => found === 'audio',
  // A picture sent as a document stays one.
  document: () => true,
}

/**
 * The announced kind if the file matches it, otherwise its real kind. So a web page is never shown as a
 * picture.
 */
export const kindAsAnnounced = (announced: MediaKind, found: ReturnType<typeof kindOf>): MediaKind =>
  announcedAs[announced](found) ? announced : found

const WAVEFORM_VALUES = 64

/**
 * The loudness of a recording, estimated from the bytes of each packet: codecs use few for silence. No
 * decoder is needed.
 * @param sizes of its packets, in their order.
 * @returns one byte for each of up to 64 values, 0 to 100; null when all packets have the same size.
 */
export function waveformOf(sizes: readonly number[]): Buffer | null {
  const values = Math.min(WAVEFORM_VALUES, sizes.length)
  if (values === 0) return null
  const loudness = Array.from({ length: values }, (_, at) => {
    const part = sizes.slice(
      Math.floor((at * sizes.length) / values),
      Math.floor(((at + 1) * sizes.length) / values),
    )
    return part.reduce((sum, size) => sum + size, 0) / part.length
  })
  const [least, most] = [Math.min(...loudness), Math.max(...loudness)]
  if (most - least < 1) return null
  return Buffer.from(loudness.map((value) => Math.round((100 * (value - least)) / (most - least))))
}

/** Tries of a download before it has failed. */
const MAX_TRIES = 6

/** Length of a claim in seconds; it is renewed during the download. */
export const CLAIM_SECONDS = 60

/** Next step after a failed download. */
export type NextTry = { state: 'waiting'; inSeconds: number } | { state: 'failed'; error: string }

/**
 * How a download failed. `gone`: the server does not have the file any more, and nobody uploaded it again.
 */
export type FetchFailure = 'gone' | 'refused' | 'tooLarge' | 'noRoom' | 'full' | 'interrupted'

/** Seconds before the next try. The pauses grow: 5 s, 20 s, 80 s, 5 min, then always 21 min. */
const pauseAfter = (attempts: number): number => 5 * 4 ** (Math.min(attempts, MAX_TRIES - 1) - 1)

/** Seconds between two tries while our store is full or away: files must come soon after it is repaired. */
const STORE_PAUSE = 20

/**
 * A store that is full or away is ours to repair, so its files are tried until WhatsApp has them no longer.
 * @param attempts tries so far, including this one.
 */
export function nextTry(failure: FetchFailure, attempts: number): NextTry {
  switch (failure) {
    case 'tooLarge':
      return { state: 'failed', error: 'ERR_MEDIA_TOO_LARGE' }
    case 'noRoom':
      return { state: 'failed', error: 'ERR_STORAGE_FULL' }
    case 'gone':
    case 'refused':
      return { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' }
    case 'interrupted':
      return attempts >= MAX_TRIES
        ? { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' }
        : { state: 'waiting', inSeconds: pauseAfter(attempts) }
    case 'full':
      return { state: 'waiting', inSeconds: Math.min(pauseAfter(attempts), STORE_PAUSE) }
  }
}

/** Whether this many more bytes fit into a company's storage; at least one byte must fit. */
export const hasStorageLeft = ({ usedBytes, limitBytes }: CompanyStorage, bytes: number): boolean =>
  limitBytes === null || usedBytes + Math.max(1, bytes) <= limitBytes

/** Whether a file is announced as larger than we take. */
export const isTooLarge = (size: number | null): boolean => size !== null && size > limits.mediaBytes.max
