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
import sharp from 'sharp'
import { log } from '../../platform/log/log.js'
import { mediaStore } from '../../platform/storage/mediaStore.js'
import { NOTHING_FOUND, waveformOf, type Inspected } from './media.rules.js'

/** Pixels; a small file may claim to be a picture of any size, and fill the memory when it is opened. */
const MAX_PIXELS = 100_000_000
const THUMBNAIL_PIXELS = 96
const THUMBNAIL_QUALITY = 55
/** Packets of a voice note that are looked at: half an hour of them. */
const MAX_PACKETS = 90_000

// A playlist is not among them: it names other files, of this machine or of others, which would be read.
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, ADTS, FLAC]

// One picture at a time in each of them, and nothing kept: what is opened comes from strangers.
sharp.cache(false)
sharp.concurrency(1)

/** Opens a sound or film in `file`, and closes it whatever happens. */
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

async function inspectPicture(file: string): Promise<Inspected> {
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { autoOrient, pages } = await picture.metadata()
  const thumbnail = await picture
    .autoOrient()
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .timeout({ seconds: 20 })
    .toBuffer()
  // A moving sticker is shown as it is: its first moment on white would flash before it.
  const isStill = pages === undefined || pages === 1
  return { ...NOTHING_FOUND, ...autoOrient, thumbnail: isStill ? thumbnail : null }
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
 * Opens a stored file and tells what can be shown of it. A file that cannot be opened is no error: nothing is found then.
 * Never inside a scope.
 * @param mimetype what its bytes say it is.
 */
export async function inspectFile(key: string, mimetype: string): Promise<Inspected> {
  const inspect = /^image\/(?!svg)/.test(mimetype)
    ? inspectPicture
    : /^(audio|video)\//.test(mimetype)
      ? inspectRecording
      : null
  if (!inspect) return NOTHING_FOUND
  try {
    return await mediaStore.withLocalFile(key, inspect)
  } catch (error) {
    log.info(
      { mimetype, reason: error instanceof Error ? error.message : String(error) },
      'a file cannot be opened',
    )
    return NOTHING_FOUND
  }
}
