/** Description of a track. mediabunny uses a browser type for it that Node lacks. */
export interface SoundConfig {
  codec: string
  numberOfChannels: number
  sampleRate: number
  description?: ArrayBufferLike | ArrayBufferView | undefined
}

/** Samples dropped by a decoder while it warms up: 6.5 ms, as encoders set it. */
const SKIPPED_SAMPLES = 312

/** The Opus header in Ogg: RFC 7845, section 5.1. */
export function opusHead({
  numberOfChannels,
  sampleRate,
}: Pick<SoundConfig, 'numberOfChannels' | 'sampleRate'>): Uint8Array {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(numberOfChannels, 9)
  head.writeUInt16LE(SKIPPED_SAMPLES, 10)
  head.writeUInt32LE(sampleRate, 12)
  return head
}
