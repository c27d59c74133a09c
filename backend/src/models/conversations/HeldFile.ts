import type { MediaKind } from '@balcao/contract'

/** A file in the form of the message that will get it; bytes are base64. */
export interface HeldFile {
  kind: MediaKind
  fileName: string | null
  mimetype: string
  /** Bytes. */
  size: number
  seconds: number | null
  width: number | null
  height: number | null
  waveform: string | null
  thumbnail: string | null
}
