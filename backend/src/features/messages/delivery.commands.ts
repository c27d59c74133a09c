import { literal, Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Message } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import type { OutgoingText, SendOutcome } from '../../whatsapp/WhatsappGateway.js'
import { dueAt } from './messages.queries.js'
import { CLAIM_SECONDS, type NextStep } from './messages.rules.js'

export interface Claimed {
  messageId: string
  /** Tries so far, the coming one included. */
  attempts: number
  outgoing: OutgoingText
}

/** Namespace of the advisory locks that serialise the claims of a conversation. */
const CLAIM_LOCK = 7_240_010

/**
 * Claims the oldest message of a conversation that is to be sent. The lock makes claims take turns; a message that is being
 * sent elsewhere, and whose claim has not run out, holds its conversation.
 * @returns null when there is nothing to send now.
 */
export async function claimNext({
  connectionId,
  contactId,
}: {
  connectionId: number
  contactId: number
}): Promise<Claimed | null> {
  await database.query(`select pg_advisory_xact_lock($1, hashtext($2))`, {
    bind: [CLAIM_LOCK, `${connectionId}/${contactId}`],
    type: QueryTypes.SELECT,
  })
  const now = clock.now()
  const conversation = { connectionId, contactId }
  const message = await Message.findOne({
    where: { ...conversation, sendState: ['queued', 'sending'] },
    include: ['contact', 'quotedMessage'],
    order: [['id', 'ASC']],
  })
  const due = message && (await Message.count({ where: { [Op.and]: [{ id: message.id }, dueAt(now)] } })) > 0
  if (!message || !due || !message.contact) return null
  // Nobody is told of a claim, so it does not count as a change of the message; what comes of it is told.
  await message.update(
    {
      sendState: 'sending',
      ack: message.ack || 1,
      sendAttempts: message.sendAttempts + 1,
      claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1_000),
    },
    { silent: true },
  )
  const { quotedMessage } = message
  return {
    messageId: message.id,
    attempts: message.sendAttempts,
    outgoing: {
      connectionId,
      to: { number: message.contact.number, lid: message.contact.lid },
      whatsappId: message.whatsappId,
      text: message.body,
      ...(quotedMessage
        ? {
            quoted: {
              whatsappId: quotedMessage.whatsappId,
              fromMe: quotedMessage.fromMe,
              text: quotedMessage.body,
            },
          }
        : {}),
    },
  }
}

/**
 * A connection is about to go: nothing waits for it any more. What was queued has failed; of what is being sent nobody will
 * learn the outcome.
 */
export async function giveUpDelivery(connectionId: number): Promise<void> {
  const [, rows] = await Message.update(
    {
      sendState: literal(`case send_state when 'queued' then 'failed' else 'unknown' end`),
      sendError: literal(`case send_state when 'queued' then 'ERR_WAPP_NOT_INITIALIZED' end`),
      claimedUntil: null,
    },
    { where: { connectionId, sendState: ['queued', 'sending'] }, returning: ['id'] },
  )
  for (const { id } of rows) await recordEvent('message.updated', { messageId: id })
}

const DETACH_BATCH = 10_000

/**
 * Takes the connection off its messages. Its key would do so itself when the connection goes, in one statement, which for some
 * hundred thousand messages takes longer than a statement may.
 */
export async function detachMessages(connectionId: number): Promise<void> {
  for (let last: string | null = '0'; last !== null;) {
    const [batch]: { last: string | null }[] = await database.query<{ last: string | null }>(
      `with batch as (
         select id from messages where connection_id = $1 and id > $2 order by id limit ${DETACH_BATCH}
       ), detached as (
         update messages set connection_id = null from batch where messages.id = batch.id
       )
       select max(id) as last from batch`,
      { bind: [connectionId, last], type: QueryTypes.SELECT },
    )
    last = batch?.last ?? null
  }
}

/** Writes down what a try came to. WhatsApp's own word may have come first: what is sent already stays sent. */
export async function settleDelivery(messageId: string, step: NextStep, result: SendOutcome): Promise<void> {
  const message = await Message.findByPk(messageId, { lock: true })
  if (message?.sendState !== 'sending') return
  switch (step) {
    case 'sent':
      await message.update({ sendState: 'sent', ack: message.ack < 2 ? 2 : message.ack, claimedUntil: null })
      break
    case 'failed':
      await message.update({
        sendState: 'failed',
        sendError: result.outcome === 'refused' ? result.reason : null,
        claimedUntil: null,
      })
      break
    case 'unknown':
      await message.update({ sendState: 'unknown', claimedUntil: null })
      break
    case 'wait':
      // A message that never left is not a try; one whose outcome is unknown keeps its count.
      await message.update(
        {
          sendState: 'queued',
          ack: message.ack === 1 ? 0 : message.ack,
          claimedUntil: null,
          sendAttempts: result.outcome === 'unreachable' ? message.sendAttempts - 1 : message.sendAttempts,
        },
        { silent: true },
      )
      return
  }
  await recordEvent('message.updated', { messageId })
}
