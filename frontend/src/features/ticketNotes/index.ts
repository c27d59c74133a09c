export { NotesSection } from './NotesSection'
