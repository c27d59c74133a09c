export { useQuickMessages } from './quickMessages.queries'
