import { lazyPart } from '../../../ui/loading/lazyPart'

export { NotesSection } from './NotesSection'
export { NoteText } from './NoteText'
export { addressOfMention, isMentionInView, useNoteMentions, useNoteReaders } from './noteMentions.queries'
export { useNewNote } from './ticketNotes.commands'

// Rarely needed in a thread.
export const RemoveNoteDialog = lazyPart(() => import('./RemoveNoteDialog'))
