import type { KindWords } from '../../resources/conversations/messageContent.js'

/** Names of the kinds of messages, for messages without text. */
export const kinds: KindWords = {
  kinds: {
    text: 'Message',
    image: 'Photo',
    video: 'Video',
    gif: 'GIF',
    audio: 'Audio',
    voice: 'Voice message',
    sticker: 'Sticker',
    document: 'Document',
    location: 'Location',
    contacts: 'Contact',
    menu: 'Menu',
    poll: 'Poll',
    call: 'Call',
    choice: 'Menu answer',
    template: 'Template',
    event: 'Event',
    viewOnce: 'View once',
    waiting: 'Waiting for this message',
    unknown: 'Message not shown',
    deleted: 'Message deleted',
  },
  calls: {
    voice: {
      ringing: 'Voice call ringing',
      missed: 'Missed voice call',
      declined: 'Declined voice call',
      answered: 'Voice call',
    },
    video: {
      ringing: 'Video call ringing',
      missed: 'Missed video call',
      declined: 'Declined video call',
      answered: 'Video call',
    },
  },
}
