import { atMost } from '../../../platform/clock/atMost.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { gateway } from '../../../whatsapp/gateway.js'
import type { ConnectionRef } from '../../../whatsapp/port/WhatsappProvider.js'

export interface CheckedNumber {
  /** As WhatsApp writes it, if it could be asked. */
  number: string
  /** Whether WhatsApp was asked, and has the number. */
  isKnown: boolean
}

/** Milliseconds to wait for WhatsApp while a user saves a contact. */
const PATIENCE_MS = 10_000

type Answer = Awaited<ReturnType<typeof gateway.lookUp>>

/**
 * Asks WhatsApp about a number. Call it outside of any scope, because it waits for the network.
 * @param connection a connected one to ask through, or null.
 * @returns null when WhatsApp could not be asked.
 */
export async function askForNumber(connection: ConnectionRef | null, number: string): Promise<Answer> {
  if (connection === null) return null
  let answer: Answer = null
  await atMost(
    PATIENCE_MS,
    gateway.lookUp(connection, number).then((found) => (answer = found)),
  )
  return answer
}

/**
 * Checks a number on WhatsApp, which decides its spelling (the Brazilian ninth digit). If WhatsApp cannot be
 * asked, the number stays as it is: a shop whose phone is off must still be able to save a customer. Such a
 * number is checked before its first message leaves. Call it outside of any scope, because it waits for the
 * network.
 * @param connection a connected one to ask through, or null.
 * @throws AppError ERR_WAPP_INVALID_CONTACT when WhatsApp does not have the number.
 */
export async function checkNumber(connection: ConnectionRef | null, number: string): Promise<CheckedNumber> {
  const answer = await askForNumber(connection, number)
  if (!answer) return { number, isKnown: false }
  if (!answer.exists) throw new AppError('ERR_WAPP_INVALID_CONTACT', { field: 'body.number' })
  return { number: answer.number ?? number, isKnown: true }
}
