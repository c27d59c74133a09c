import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny'
import OpusScript from 'opusscript'

const PACKET_SECONDS = 0.02
/** One Opus frame of 20 ms. Programs that only copy it ignore everything after the first byte. */
const FRAME = 0xf8

const opus = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
/** RFC 7845, section 5.1: one channel, 312 samples to skip, 48 kHz. */
const OPUS_HEAD = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')

async function write(
  format: OutputFormat,
  fill: (output: Output) => Promise<() => Promise<void>>,
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const addPackets = await fill(output)
  await output.start()
  await addPackets()
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

const formats = {
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat(),
}

/**
 * A browser recording: Opus in a container, silent at first and then with sound.
 * @param seconds in steps of 20 ms.
 */
export const aRecording = (wrapping: keyof typeof formats, seconds = 2): Promise<Buffer> =>
  write(formats[wrapping](), (output) => {
    const source = new EncodedAudioPacketSource('opus')
    output.addAudioTrack(source)
    const packets = Math.round(seconds / PACKET_SECONDS)
    return Promise.resolve(async () => {
      for (let at = 0; at < packets; at += 1) {
        const data = new Uint8Array(at < packets / 2 ? 3 : 80).fill(at)
        data[0] = FRAME
        await source.add(new EncodedPacket(data, 'key', at * PACKET_SECONDS, PACKET_SECONDS), {
          // A browser's WebM has the header; files without it exist, too.
          decoderConfig: wrapping === 'ogg' ? { ...opus, description: OPUS_HEAD } : opus,
        })
      }
    })
  })

/** A video of one second, 320 by 240. Its picture can't be decoded. */
export const aFilm = (wrapping: 'webm' | 'mp4' = 'mp4'): Promise<Buffer> =>
  write(formats[wrapping](), (output) => {
    const source = new EncodedVideoPacketSource('vp9')
    output.addVideoTrack(source, { frameRate: 10 })
    return Promise.resolve(async () => {
      for (let at = 0; at < 10; at += 1) {
        await source.add(new EncodedPacket(new Uint8Array(50), at === 0 ? 'key' : 'delta', at / 10, 0.1), {
          decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 },
        })
      }
    })
  })

/**
 * A recording of older clients: 1.2 s of MP3 at 44.1 kHz, silent at first and then with sound. It can be
 * repeated.
 */
export async function anMp3Recording(times = 1): Promise<Buffer> {
  const recording = await readFile(path.join(import.meta.dirname, 'recording.mp3'))
  return Buffer.concat(Array<Buffer>(times).fill(recording))
}

/** Decodes a voice note: its length, and its loudness at a moment (0 to 1). */
export async function decodeVoice(
  voice: Buffer,
): Promise<{ seconds: number; loudnessAt: (at: number) => number }> {
  const rate = 48_000
  const decoder = new OpusScript(rate, 1, OpusScript.Application.VOIP)
  const input = new Input({ source: new BufferSource(voice), formats: [OGG] })
  const frames: Buffer[] = []
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new Error('there is no sound')
    for await (const { data } of new EncodedPacketSink(track).packets())
      frames.push(decoder.decode(Buffer.from(data)))
  } finally {
    input.dispose()
    decoder.delete()
  }
  const bytes = Buffer.concat(frames)
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const loudnessAt = (at: number) => {
    const part = samples.subarray(at * rate, (at + 0.1) * rate)
    return Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length) / 32_768
  }
  return { seconds: samples.length / rate, loudnessAt }
}
