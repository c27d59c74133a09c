/** What is told of a track; mediabunny names a type that browsers have and Node has not. */
export interface SoundConfig {
  codec: string
  numberOfChannels: number
  sampleRate: number
  description?: ArrayBufferLike | ArrayBufferView | undefined
}

/** What a decoder drops while it warms up: 6.5 ms, as encoders have it. */
const SKIPPED_SAMPLES = 312

/** The head of Opus, as Ogg needs it: RFC 7845, section 5.1. */
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
