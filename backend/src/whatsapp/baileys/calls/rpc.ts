import { array, mixed, object, string, type InferType } from 'yup'
import type { WhatsappGateway } from '../../port/WhatsappProvider.js'

/** The channel on which the process that runs a session listens for its calls. */
export const callChannel = (connectionId: number): string => `whatsapp:calls:${connectionId}`

/**
 * The channel for messages, which have one addressee: the process that holds the lease. Another that stood
 * still, and still listens to the connection's channel, would answer that it cannot send while the new owner
 * does.
 */
export const sendChannel = (connectionId: number, owner: string): string =>
  `whatsapp:sends:${connectionId}:${owner}`

/** The channel on which sessions processes hear that a connection's row changed; the message is its id. */
export const WAKE_CHANNEL = 'whatsapp:wake'

/** The calls that travel to the process which runs the session. */
export type SessionCalls = Omit<WhatsappGateway, 'wake'>
export type SessionCall = keyof SessionCalls

const methods: Record<SessionCall, true> = {
  send: true,
  markRead: true,
  typing: true,
  lookUp: true,
  lookUpMany: true,
  profilePicture: true,
  groupSubject: true,
  declineCall: true,
  renewMedia: true,
}

/** A call, as it travels between our own processes; the arguments are the port's. */
export const callSchema = object({
  id: string().required(),
  /** The channel for the answer. */
  replyTo: string().required(),
  method: string<SessionCall>()
    .oneOf(Object.keys(methods) as SessionCall[])
    .required(),
  args: array(mixed()).required(),
})
export type Call = InferType<typeof callSchema>

/** Its answer. `working` says that it was heard and takes longer: the caller's patience begins anew. */
export type Answer = { id: string; value: unknown } | { id: string; working: true }

/** Milliseconds between two signs of life of a call that takes longer. */
export const WORKING_MS = 4_000

/** Milliseconds without a word after which a caller gives up. */
export const ANSWER_MS = 15_000
