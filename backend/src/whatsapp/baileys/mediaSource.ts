import type { MediaKind } from '@balcao/contract'
import { object, string } from 'yup'
import { MediaRefused, type MediaReference } from '../port/media.js'

const types = ['image', 'video', 'audio', 'sticker', 'document'] as const satisfies readonly MediaKind[]

/** Address of a file at WhatsApp, and the key to decrypt it. Binary values are base64. */
export type MediaSource = {
  /** Type for the key derivation. To WhatsApp a GIF is a video, and a voice message an audio. */
  type: (typeof types)[number]
  url: string | null
  directPath: string | null
  mediaKey: string
}

const schema = object({
  type: string().oneOf(types).required(),
  url: string().nullable().default(null),
  directPath: string().nullable().default(null),
  mediaKey: string().required(),
})

/** @throws MediaRefused for an invalid reference. */
export function toMediaSource(reference: MediaReference): MediaSource {
  try {
    return schema.validateSync(reference, { strict: true })
  } catch {
    throw new MediaRefused('the reference of a file cannot be read')
  }
}
