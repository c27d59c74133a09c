import { array, mixed, object, string, type InferType } from 'yup'
import type { WhatsappCalls } from '../../port/WhatsappProvider.js'

/** Channel on which the process of a session receives calls. */
export const callChannel = (connectionId: number): string => `whatsapp:calls:${connectionId}`

/**
 * Channel for messages. It names the process that holds the lease. A process that hung and lost its lease may
 * still listen to the connection's channel; it would answer that it can't send, while the new owner does.
 */
export const sendChannel = (connectionId: number, owner: string): string =>
  `whatsapp:sends:${connectionId}:${owner}`

/** Channel on which sessions processes learn that a connection's row changed. The message is its id. */
export const WAKE_CHANNEL = 'whatsapp:wake'

/** Calls sent to the process that runs the session. */
export type SessionCalls = Omit<WhatsappCalls, 'wake'>
export type SessionCall = keyof SessionCalls

const methods: Record<SessionCall, true> = {
  send: true,
  markRead: true,
  typing: true,
  watchTyping: true,
  lookUp: true,
  lookUpMany: true,
  profilePicture: true,
  groupSubject: true,
  declineCall: true,
  renewMedia: true,
}

/** A call between our own processes. The arguments are those of the port. */
export const callSchema = object({
  id: string().required(),
  /** Channel for the answer. */
  replyTo: string().required(),
  method: string<SessionCall>()
    .oneOf(Object.keys(methods) as SessionCall[])
    .required(),
  args: array(mixed()).required(),
})
export type Call = InferType<typeof callSchema>

/** The answer. `working`: the call was received and takes longer, so the caller's waiting time restarts. */
export type Answer = { id: string; value: unknown } | { id: string; working: true }

/** Milliseconds between two `working` answers. */
export const WORKING_MS = 4_000

/** Milliseconds without an answer after which a caller gives up. */
export const ANSWER_MS = 15_000
