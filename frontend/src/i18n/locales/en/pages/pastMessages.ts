import type { PhrasesOf } from '../../../phrases'

export const pastMessages = {
  title: 'Conversations from before this number was connected',
  open: 'Conversations from before the connection',
  help: 'What the phone already had, up to 30 days before the number was connected. It can only be read.',
  file: 'File from before the connection',
  fetchFile: 'Get the file',
  openFile: 'Open the file',
  none: 'Nothing from before your numbers were connected.',
  older: 'Load older ones',
} satisfies PhrasesOf<'pastMessages'>
