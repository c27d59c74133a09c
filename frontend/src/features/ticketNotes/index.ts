import { lazyPart } from '../../ui/lazyPart'

export { NotesSection } from './NotesSection'

// Seldom wanted in a thread.
export const RemoveNoteDialog = lazyPart(() => import('./RemoveNoteDialog'))
