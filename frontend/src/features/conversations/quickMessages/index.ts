export { noteUse, useQuickMessagesOf } from './quickMessages.queries'
