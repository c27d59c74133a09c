export { noteUse, useQuickMessages } from './quickMessages.queries'
