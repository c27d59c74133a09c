import { composer } from './composer'
import { messages } from './messages'

/** What is said where a conversation is open. */
export const conversation = { composer, messages }
