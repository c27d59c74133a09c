import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny'

const PACKET_SECONDS = 0.02
/** One frame of 20 ms in Opus; what follows the first byte is not looked into by whoever only copies it. */
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
 * What a browser's recorder makes: Opus in a wrapping, silent at first and then not.
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
          // A browser's WebM has the head; one without it is met, too.
          decoderConfig: wrapping === 'ogg' ? { ...opus, description: OPUS_HEAD } : opus,
        })
      }
    })
  })

/** A film of one second, 320 by 240; its picture is not to be decoded. */
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
