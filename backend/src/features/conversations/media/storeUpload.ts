import type { MediaKind } from '@balcao/contract'
import type { HeldFile } from '../../../models/index.js'
import type { Upload } from '../../../platform/http/input/upload.js'
import { log } from '../../../platform/log/log.js'
import { isStoreAway, mediaStore } from '../../../platform/storage/mediaStore.js'
import { inspectFile } from './inspectFile.js'
import { isRecorded, kindOf, preciseType, VOICE_TYPE, voiceSource, type Inspected } from './media.rules.js'
import { toVoiceNote } from './toVoiceNote.js'

/** A stored file with everything a message's file row needs. */
export interface StoredFile {
  kind: MediaKind
  storageKey: string
  fileName: string | null
  mimetype: string
  /** Bytes. */
  size: number
  seconds: number | null
  width: number | null
  height: number | null
  waveform: Buffer | null
  thumbnail: Buffer | null
}

interface Voice {
  storageKey: string
  /** Bytes. */
  size: number
  inspected: Inspected
}

/** The recording as a voice note in the store; null when it cannot be converted, and is sent as a file. */
async function recordedVoice(file: Upload, inspected: Inspected, companyId: number): Promise<Voice | null> {
  const source = voiceSource(inspected)
  if (source === null) return null
  if (file.mimetype === 'audio/ogg') return { storageKey: file.storageKey, size: file.size, inspected }
  try {
    const { key, size } = await toVoiceNote(file.storageKey, source, companyId)
    // The waveform is read from Opus packets.
    const voice = source === 'opus' ? inspected : await inspectFile(key, 'audio/ogg')
    await mediaStore.remove(file.storageKey)
    return { storageKey: key, size, inspected: voice }
  } catch (error) {
    if (isStoreAway(error)) throw error
    log.warn({ err: error }, 'a recording could not be made a voice note, and is sent as it is')
    return null
  }
}

/**
 * Inspects an uploaded file and prepares it for sending: a recording becomes a voice note, which may replace
 * the file in the store. Call it outside of any scope.
 * @throws AppError as `mediaStore.save`.
 */
export async function storeUpload(file: Upload, companyId: number): Promise<StoredFile> {
  const inspected = await inspectFile(file.storageKey, file.mimetype)
  const voice = isRecorded(file.name) ? await recordedVoice(file, inspected, companyId) : null
  const kind = voice ? 'voice' : kindOf(file.mimetype, inspected)
  const { seconds, width, height, waveform, thumbnail } = voice?.inspected ?? inspected
  return {
    kind,
    fileName: voice ? null : file.name,
    storageKey: voice?.storageKey ?? file.storageKey,
    size: voice?.size ?? file.size,
    mimetype: voice ? VOICE_TYPE : preciseType(file.mimetype, inspected),
    seconds,
    width,
    height,
    thumbnail,
    waveform: voice ? waveform : null,
  }
}

const base64 = (bytes: Buffer | null): string | null => bytes?.toString('base64') ?? null

/** A stored file in the form of a row's file column. */
export const toHeldFile = ({
  storageKey,
  waveform,
  thumbnail,
  ...file
}: StoredFile): { fileKey: string; file: HeldFile } => ({
  fileKey: storageKey,
  file: { ...file, waveform: base64(waveform), thumbnail: base64(thumbnail) },
})

const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'))

/** A row's file in the form of a message's. */
export const fromHeldFile = (storageKey: string, { waveform, thumbnail, ...file }: HeldFile): StoredFile => ({
  ...file,
  storageKey,
  waveform: bytes(waveform),
  thumbnail: bytes(thumbnail),
})
