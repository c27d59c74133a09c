/**
 * WhatsApp's own scale: 0 queued, 1 being sent, 2 WhatsApp has it, 3 delivered, 4 read, 5 played. It only
 * grows.
 */
export type Ack = 0 | 1 | 2 | 3 | 4 | 5

/** What a file is to the reader; `voice` is a recorded audio, `gif` a video that loops without sound. */
export const mediaKinds = ['image', 'video', 'gif', 'audio', 'voice', 'sticker', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/**
 * What a message with a file of each kind is called: `drawn` is the `mediaType` by which clients choose how
 * to draw it, `stored` is WhatsApp's own name, kept alike of what comes in and of what is sent.
 */
export const mediaTypes: Readonly<Record<MediaKind, { drawn: string; stored: string }>> = {
  image: { drawn: 'image', stored: 'imageMessage' },
  video: { drawn: 'video', stored: 'videoMessage' },
  gif: { drawn: 'video', stored: 'videoMessage' },
  audio: { drawn: 'audio', stored: 'audioMessage' },
  voice: { drawn: 'audio', stored: 'audioMessage' },
  sticker: { drawn: 'image', stored: 'stickerMessage' },
  document: { drawn: 'application', stored: 'documentMessage' },
}

/** What a message holds that is neither text nor file; its `type` tells how to draw it. */
export type MessageContent =
  | {
      type: 'location'
      latitude: number
      longitude: number
      name: string | null
      address: string | null
      /** A live location: what it was when it came. */
      isLive: boolean
      /** A small JPEG of the map as a `data:` URL, where the sender's program gave one. */
      thumbnail?: string
    }
  | { type: 'contacts'; contacts: { name: string; numbers: string[]; vcard: string }[] }
  | { type: 'poll'; question: string; options: string[] }
  /** A call of the customer: `missed` it rang out or was declined by the company's setting. */
  | { type: 'call'; isVideo: boolean; outcome: 'ringing' | 'missed' | 'declined' | 'answered' }
  /** Text that answers a menu; `title` is what was chosen. */
  | { type: 'choice'; title: string; id: string | null }
  | { type: 'event'; name: string; startsAt: string | null }
  /** To be seen once: only the phone has it. */
  | { type: 'viewOnce' }
  /** Not decrypted yet; it fills in when it is. */
  | { type: 'waiting' }
  /** A kind we cannot show; `kind` is WhatsApp's name for it. */
  | { type: 'unknown'; kind: string }

type CallFacts = Extract<MessageContent, { type: 'call' }>

/** What a message is to whoever reads it in one line. */
export type PreviewKind = 'text' | 'deleted' | MediaKind | MessageContent['type']

/** The names of kinds, and of calls by what became of them, in one language. */
export interface KindWords {
  kinds: Record<PreviewKind, string>
  calls: Record<'voice' | 'video', Record<CallFacts['outcome'], string>>
}
