import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { limits } from '@balcao/contract'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  OggOutputFormat,
  Output,
  type Input,
} from 'mediabunny'
import { mediaStore, type SavedFile } from '../../platform/storage/mediaStore.js'
import { withInput } from './inspectFile.js'

/** What a decoder drops while it warms up: 6.5 ms, as encoders have it. */
const SKIPPED_SAMPLES = 312

/** What the library tells of a track; it names a type that browsers have and Node has not. */
interface SoundConfig {
  codec: string
  numberOfChannels: number
  sampleRate: number
  description?: Uint8Array
}

/** The head of Opus, as Ogg needs it, for a recording that came without: RFC 7845, section 5.1. */
function opusHead({ numberOfChannels, sampleRate }: SoundConfig): Uint8Array {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(numberOfChannels, 9)
  head.writeUInt16LE(SKIPPED_SAMPLES, 10)
  head.writeUInt32LE(sampleRate, 12)
  return head
}

/** Puts the Opus packets of a recording into Ogg as they are: nothing is decoded, so nothing is lost. */
async function rewrap(input: Input, file: string): Promise<void> {
  const track = await input.getPrimaryAudioTrack()
  const found: SoundConfig | null | undefined = await track?.getDecoderConfig()
  if (!track || !found) throw new Error('the recording has no sound')
  const decoderConfig = { ...found, description: found.description ?? opusHead(found) }
  const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(file) })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  try {
    let start: number | undefined
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // A browser's clock may have begun before the recording.
      start ??= packet.timestamp
      await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig })
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

/**
 * Makes what a browser recorded (Opus in WebM or MP4) into what WhatsApp plays as a voice note: Opus in Ogg.
 * Never inside a scope.
 * @returns the new file; the old one is left.
 * @throws Error when it has no sound; AppError as `mediaStore.save`.
 */
export async function toVoiceNote(key: string, companyId: number): Promise<SavedFile> {
  const file = path.join(tmpdir(), `balcao-${randomUUID()}.ogg`)
  try {
    await mediaStore.withLocalFile(key, (local) => withInput(local, (input) => rewrap(input, file)))
    return await mediaStore.save(createReadStream(file), {
      extension: 'ogg',
      maxBytes: limits.mediaBytes.max,
      companyId,
    })
  } finally {
    await rm(file, { force: true })
  }
}
