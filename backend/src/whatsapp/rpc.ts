import { boolean, number, object, string, type InferType } from 'yup'
import type { SendOutcome } from './port.js'

/** The channel on which the process that runs a session listens for its calls. */
export const callChannel = (connectionId: number): string => `whatsapp:calls:${connectionId}`

/** The channel on which sessions processes hear that a connection's row changed; the message is its id. */
export const WAKE_CHANNEL = 'whatsapp:wake'

const address = object({ number: string().defined().nullable(), lid: string().defined().nullable() })

/** A call, as it travels. */
export const callSchema = object({
  id: string().required(),
  /** The channel for the answer. */
  replyTo: string().required(),
  message: object({
    connectionId: number().integer().required(),
    to: address.required(),
    whatsappId: string().required(),
    text: string().required(),
    quoted: object({
      whatsappId: string().required(),
      fromMe: boolean().required(),
      text: string().defined(),
    }).default(undefined),
  }).required(),
})
export type Call = InferType<typeof callSchema>

/** Its answer. */
export interface Answer {
  id: string
  outcome: SendOutcome
}
