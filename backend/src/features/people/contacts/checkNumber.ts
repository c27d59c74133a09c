import { atMost } from '../../../platform/clock/atMost.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { gateway } from '../../../whatsapp/gateway.js'

export interface CheckedNumber {
  /** As WhatsApp writes it, where it could be asked. */
  number: string
  /** Whether WhatsApp was asked, and knows it. */
  isKnown: boolean
}

/** Milliseconds that somebody who saves a contact waits for WhatsApp. */
const PATIENCE_MS = 10_000

type Answer = Awaited<ReturnType<typeof gateway.lookUp>>

/**
 * Asks WhatsApp for a number. Outside any scope: it waits for the network.
 * @param connectionId a connected one to ask through, or null.
 * @returns null when it could not be asked.
 */
export async function askForNumber(connectionId: number | null, number: string): Promise<Answer> {
  if (connectionId === null) return null
  let answer: Answer = null
  await atMost(
    PATIENCE_MS,
    gateway.lookUp(connectionId, number).then((found) => (answer = found)),
  )
  return answer
}

/**
 * Asks WhatsApp for a number: how it is written (the Brazilian ninth digit) is WhatsApp's to decide. When it
 * cannot be asked now the number stays as it was given: a shop whose phone is off must still be able to note
 * a customer down, and a number that was never checked is checked before the first message to it leaves.
 * Outside any scope: it waits for the network.
 * @param connectionId a connected one to ask through, or null.
 * @throws AppError ERR_WAPP_INVALID_CONTACT when WhatsApp knows no such number.
 */
export async function checkNumber(connectionId: number | null, number: string): Promise<CheckedNumber> {
  const answer = await askForNumber(connectionId, number)
  if (!answer) return { number, isKnown: false }
  if (!answer.exists) throw new AppError('ERR_WAPP_INVALID_CONTACT', { field: 'body.number' })
  return { number: answer.number ?? number, isKnown: true }
}
