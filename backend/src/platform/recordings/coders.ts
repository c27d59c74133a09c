import {
  AudioSample,
  CustomAudioDecoder,
  CustomAudioEncoder,
  EncodedPacket,
  registerDecoder,
  registerEncoder,
} from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import OpusScript from 'opusscript'
import { opusHead, type SoundConfig } from './opus.js'

/**
 * Encoding of a voice note: one channel at 48 kHz, in frames of 20 ms, at a bit rate without audible loss for
 * speech.
 */
export const VOICE = { numberOfChannels: 1, sampleRate: 48_000, bitrate: 32_000 } as const

const FRAME_SECONDS = 0.02
const FRAME_SAMPLES = VOICE.sampleRate * FRAME_SECONDS
const FRAME_BYTES = FRAME_SAMPLES * 2
/** OPUS_SET_COMPLEXITY of opus_defines.h. */
const SET_COMPLEXITY = 4010
/** Out of 10. Higher values don't sound better for speech. */
const COMPLEXITY = 5

/** MP3 decoder, by mpg123. */
class Mp3Decoder extends CustomAudioDecoder {
  readonly #decoder = new MPEGDecoder()
  /** Time of the next sample in seconds. */
  #time: number | undefined

  static override supports(codec: string): boolean {
    return codec === 'mp3'
  }

  init(): Promise<void> {
    return this.#decoder.ready
  }

  decode(packet: EncodedPacket): void {
    const { channelData, samplesDecoded, sampleRate, errors } = this.#decoder.decode(packet.data)
    const [error] = errors
    if (error) throw new Error(`the MP3 cannot be decoded: ${error.message}`)
    this.#time ??= packet.timestamp
    if (samplesDecoded === 0) return
    // The library always reports two channels; the recording may have one.
    const { numberOfChannels }: SoundConfig = this.config
    const data = new Float32Array(numberOfChannels * samplesDecoded)
    channelData
      .slice(0, numberOfChannels)
      .forEach((channel, index) => data.set(channel, index * samplesDecoded))
    const format = 'f32-planar'
    this.onSample(new AudioSample({ data, format, numberOfChannels, sampleRate, timestamp: this.#time }))
    this.#time += samplesDecoded / sampleRate
  }

  /** It has nothing buffered. */
  flush(): void {}

  close(): void {
    this.#decoder.free()
  }
}

/** Opus encoder, by libopus. */
class VoiceEncoder extends CustomAudioEncoder {
  readonly #encoder = new OpusScript(VOICE.sampleRate, VOICE.numberOfChannels, OpusScript.Application.VOIP)
  /** Samples that don't fill a frame yet. */
  #rest = Buffer.alloc(0)
  #frames = 0

  static override supports(codec: string, config: unknown): boolean {
    const { numberOfChannels, sampleRate } = config as SoundConfig
    return codec === 'opus' && numberOfChannels === VOICE.numberOfChannels && sampleRate === VOICE.sampleRate
  }

  init(): void {
    this.#encoder.setBitrate(VOICE.bitrate)
    this.#encoder.encoderCTL(SET_COMPLEXITY, COMPLEXITY)
  }

  encode(sample: AudioSample): void {
    const options = { planeIndex: 0, format: 's16' } as const
    const samples = Buffer.alloc(sample.allocationSize(options))
    sample.copyTo(samples, options)
    const sound = Buffer.concat([this.#rest, samples])
    let at = 0
    for (; at + FRAME_BYTES <= sound.length; at += FRAME_BYTES)
      this.#addFrame(sound.subarray(at, at + FRAME_BYTES))
    this.#rest = sound.subarray(at)
  }

  flush(): void {
    // The last frame is padded with silence.
    if (this.#rest.length > 0) this.#addFrame(Buffer.concat([this.#rest], FRAME_BYTES))
    this.#rest = Buffer.alloc(0)
  }

  close(): void {
    this.#encoder.delete()
  }

  #addFrame(frame: Buffer): void {
    const time = this.#frames * FRAME_SECONDS
    const packet = new EncodedPacket(this.#encoder.encode(frame, FRAME_SAMPLES), 'key', time, FRAME_SECONDS)
    const { numberOfChannels, sampleRate } = VOICE
    const decoderConfig = { codec: 'opus', numberOfChannels, sampleRate, description: opusHead(VOICE) }
    this.onPacket(packet, { decoderConfig })
    this.#frames += 1
  }
}

/** Lets mediabunny decode MP3 and encode voice notes in Node, which has no codecs of its own. */
export function registerCoders(): void {
  registerDecoder(Mp3Decoder)
  registerEncoder(VoiceEncoder)
}
