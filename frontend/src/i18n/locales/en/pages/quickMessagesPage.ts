import type { PhrasesOf } from '../../../phrases'

export const quickMessagesPage = {
  fileName: 'quick-messages',
  title: 'Quick messages',
  help: 'Ready texts, written with “/” and their shortcut in any conversation.',
  shortcode: 'Shortcut',
  message: 'Message',
  whose: 'Whose',
  shared: 'The company’s',
  own: 'Mine',
  onlyOwn: 'My own',
  onlyShared: 'The company’s',
  search: 'Shortcut',
  add: 'New quick message',
  edit: 'Edit quick message',
  shortcodeHelp: 'Write / and this shortcut in a conversation.',
  share: 'Share with the company',
  shareHelp: 'Everybody reads it; only admins change it.',
  emptyTitle: 'No quick messages yet',
  emptyText:
    'What is answered every day fits in a shortcut: a greeting, an address, a delivery time. Make the first one.',
  added: 'Message added successfully.',
  saved: 'Message updated successfully.',
  removed: 'Message deleted successfully.',
  removedMany_one: '{{count}} quick message deleted.',
  removedMany_other: '{{count}} quick messages deleted.',
} satisfies PhrasesOf<'quickMessagesPage'>
