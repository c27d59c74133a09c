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
import { mp3ToVoice } from '../../../platform/recordings/mp3ToVoice.js'
import { opusHead, type SoundConfig } from '../../../platform/recordings/opus.js'
import { mediaStore, type SavedFile } from '../../../platform/storage/mediaStore.js'
import { withInput } from './inspectFile.js'
import type { VoiceSource } from './media.rules.js'

/** Copies the Opus packets of a recording into Ogg, without decoding or loss. */
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
      // A browser's clock may have started before the recording.
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
 * Converts a browser's recording (Opus in WebM or MP4, or MP3) into a WhatsApp voice note: Opus in Ogg. Opus
 * is copied, MP3 is encoded again. Call it outside of any scope.
 * @returns the new file; the old one is kept.
 * @throws Error when it has no sound, or cannot be decoded; AppError as `mediaStore.save`.
 */
export async function toVoiceNote(key: string, codec: VoiceSource, companyId: number): Promise<SavedFile> {
  const file = path.join(tmpdir(), `balcao-${randomUUID()}.ogg`)
  try {
    await mediaStore.withLocalFile(key, (local) =>
      codec === 'mp3'
        ? mp3ToVoice({ from: local, to: file })
        : withInput(local, (input) => rewrap(input, file)),
    )
    return await mediaStore.save(createReadStream(file), {
      extension: 'ogg',
      maxBytes: limits.mediaBytes.max,
      companyId,
    })
  } finally {
    await rm(file, { force: true })
  }
}
