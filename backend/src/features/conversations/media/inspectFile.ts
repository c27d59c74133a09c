import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import type { InputAudioTrack } from 'mediabunny'
import { log } from '../../../platform/log/log.js'
import { inspectPicture } from '../../../platform/pictures/inspectPicture.js'
import { isStoreAway, mediaStore } from '../../../platform/storage/mediaStore.js'
import { NOTHING_FOUND, waveformOf, type Inspected } from './media.rules.js'

/** Packets of a voice note that are read: half an hour. */
const MAX_PACKETS = 90_000

// Playlists are left out: they name other local or remote files, which would be read.
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, ADTS, FLAC]

/** Opens an audio or video file, and always closes it. */
export async function withInput<T>(file: string, use: (input: Input) => Promise<T>): Promise<T> {
  const source = new FilePathSource(file, {
    handleUnhandledError: (error) => log.debug({ err: error }, 'a file could not be read ahead'),
  })
  const input = new Input({ source, formats })
  try {
    return await use(input)
  } finally {
    input.dispose()
  }
}

async function inspectImage(file: string): Promise<Inspected> {
  const { width, height, thumbnail } = await inspectPicture(file)
  return { ...NOTHING_FOUND, width, height, thumbnail: thumbnail && Buffer.from(thumbnail) }
}

async function packetSizes(track: InputAudioTrack): Promise<number[]> {
  const sizes: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    sizes.push(packet.byteLength)
    if (sizes.length === MAX_PACKETS) break
  }
  return sizes
}

async function inspectRecording(file: string): Promise<Inspected> {
  return withInput(file, async (input) => {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const seconds = await ((await input.getDurationFromMetadata()) ?? input.computeDuration())
    const audioCodec = (await audio?.getCodec()) ?? null
    return {
      ...NOTHING_FOUND,
      width: (await video?.getDisplayWidth()) ?? null,
      height: (await video?.getDisplayHeight()) ?? null,
      seconds: Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 1_000_000) : null,
      waveform: audio && !video && audioCodec === 'opus' ? waveformOf(await packetSizes(audio)) : null,
      videoCodec: video && ((await video.getCodec()) ?? 'unknown'),
      audioCodec: audio && (audioCodec ?? 'unknown'),
    }
  })
}

/**
 * Inspects a stored file. A file that cannot be opened is not an error: nothing is found then. Call it
 * outside of any scope.
 * @throws AppError ERR_UNAVAILABLE when the store is away.
 * @param mimetype the type recognised from its bytes.
 */
export async function inspectFile(key: string, mimetype: string): Promise<Inspected> {
  const inspect = /^image\/(?!svg)/.test(mimetype)
    ? inspectImage
    : /^(audio|video)\//.test(mimetype)
      ? inspectRecording
      : null
  if (!inspect) return NOTHING_FOUND
  try {
    return await mediaStore.withLocalFile(key, inspect)
  } catch (error) {
    if (isStoreAway(error)) throw error
    log.info(
      { mimetype, reason: error instanceof Error ? error.message : String(error) },
      'a file cannot be opened',
    )
    return NOTHING_FOUND
  }
}
