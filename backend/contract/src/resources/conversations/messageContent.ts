import type { TemplateCategory } from '../company/templates.js'

/**
 * WhatsApp's own scale: 0 queued, 1 being sent, 2 WhatsApp has it, 3 delivered, 4 read, 5 played. It never
 * decreases.
 */
export type Ack = 0 | 1 | 2 | 3 | 4 | 5

/** Kind of a file. `voice` is a recorded audio; `gif` is a silent, looping video. */
export const mediaKinds = ['image', 'video', 'gif', 'audio', 'voice', 'sticker', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/**
 * Type names of each kind of file. `drawn`: the `mediaType` by which clients choose how to draw it. `stored`:
 * WhatsApp's own name, the same for received and sent messages.
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

/** A menu whose entries the customer taps. */
export interface TapMenu {
  question: string
  /** Label of the button that opens the list; unused for buttons. */
  open: string
  /** The ids are what a customer would type to choose the entry. */
  entries: { id: string; title: string }[]
}

/** How WhatsApp shows a menu: its entries are buttons, or a list that a button opens. */
export type MenuForm = 'buttons' | 'list'

/** Content that is neither text nor file. `type` tells how to draw it. */
export type MessageContent =
  | {
      type: 'location'
      latitude: number
      longitude: number
      name: string | null
      address: string | null
      /** A live location. Only its first position is stored. */
      isLive: boolean
      /** A small JPEG of the map as a `data:` URL, if the sender's app provided one. */
      thumbnail?: string
    }
  | { type: 'contacts'; contacts: { name: string; numbers: string[]; vcard: string }[] }
  | { type: 'poll'; question: string; options: string[] }
  /** A call of the customer. `missed`: nobody answered, or the company's setting declined it. */
  | { type: 'call'; isVideo: boolean; outcome: 'ringing' | 'missed' | 'declined' | 'answered' }
  /**
   * A menu of ours that the customer can tap. The message's body has the same menu with numbers. `chosen` is
   * the id of the entry that the customer tapped last.
   */
  | ({ type: 'menu'; chosen: string | null } & TapMenu)
  /** Answer to a menu; `title` is the chosen entry. `by`: how it was chosen, where that is known. */
  | { type: 'choice'; title: string; id: string | null; by?: MenuForm }
  /** A template with its values. The body of the message is its whole text. */
  | {
      type: 'template'
      templateId: number
      name: string
      language: string
      category: TemplateCategory
      /** `components` of the message: the values in WhatsApp's form. */
      components: Readonly<Record<string, unknown>>[]
      /** Labels of its buttons. */
      buttons: string[]
      /** The parts of the body that are its heading and its last line; null for none. */
      header: string | null
      footer: string | null
    }
  | { type: 'event'; name: string; startsAt: string | null }
  /** View once: only the phone can show it. */
  | { type: 'viewOnce' }
  /** Not decrypted yet. The content follows later. */
  | { type: 'waiting' }
  /** A kind that we can't show; `kind` is WhatsApp's name for it. */
  | { type: 'unknown'; kind: string }

type CallFacts = Extract<MessageContent, { type: 'call' }>

/** Kind of a message in a one-line preview. */
export type PreviewKind = 'text' | 'deleted' | MediaKind | MessageContent['type']

/** Names of the kinds, and of calls by outcome, in one language. */
export interface KindWords {
  kinds: Record<PreviewKind, string>
  calls: Record<'voice' | 'video', Record<CallFacts['outcome'], string>>
}
