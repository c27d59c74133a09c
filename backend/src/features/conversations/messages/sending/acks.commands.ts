import type { Ack } from '@balcao/contract'
import { literal, Op } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Message, MessageChange } from '../../../../models/index.js'
import { applyChange } from './applyChange.js'

/** How WhatsApp names one of our messages, or a change of one. */
export interface SentAs {
  connectionId: number
  whatsappId: string
  /** The id that we stored before sending, if WhatsApp gives it back. */
  sentAs?: string
}

/** Rows with WhatsApp's id, or still with the one that we stored before sending. */
const named = ({ connectionId, whatsappId, sentAs }: SentAs) => ({
  connectionId,
  whatsappId: sentAs === undefined ? whatsappId : [whatsappId, sentAs],
})

/**
 * Applies WhatsApp's acknowledgement to one of our messages, or to a change of one. The ack only grows, and
 * it proves that the message was sent.
 */
export async function applyAck(where: SentAs, ack: Ack): Promise<void> {
  const [, rows] = await Message.update(
    {
      ack: literal(`greatest(ack, ${ack})`),
      whatsappId: where.whatsappId,
      sendState: 'sent',
      sendError: null,
      claimedUntil: null,
    },
    {
      where: {
        ...named(where),
        fromMe: true,
        [Op.or]: [{ ack: { [Op.lt]: ack } }, { sendState: { [Op.ne]: 'sent' } }],
      },
      returning: true,
    },
  )
  for (const { id } of rows) await recordEvent('message.updated', { messageId: id })
  if (rows.length === 0) await acceptChange(where)
}

async function acceptChange(where: SentAs): Promise<void> {
  const [, changes] = await MessageChange.update(
    { whatsappId: where.whatsappId, sendState: 'sent', sendError: null, claimedUntil: null },
    { where: { ...named(where), sendState: { [Op.ne]: 'sent' } }, returning: true },
  )
  for (const change of changes) {
    await applyChange(change)
    await recordEvent('message.updated', { messageId: change.messageId })
  }
}

/** WhatsApp refused one of our messages, or a change of one. A message that was delivered stays as it is. */
export async function failRefused(where: SentAs, reason: string): Promise<void> {
  const { whatsappId } = where
  const failed = { whatsappId, sendState: 'failed' as const, sendError: reason, claimedUntil: null }
  const unsettled = { [Op.or]: [{ sendState: { [Op.ne]: 'failed' } }, { sendError: null }] }
  const [, messages] = await Message.update(failed, {
    where: { [Op.and]: [{ ...named(where), fromMe: true, ack: { [Op.lt]: 3 } }, unsettled] },
    returning: true,
  })
  const [, changes] = await MessageChange.update(failed, {
    where: { [Op.and]: [{ ...named(where), sendState: { [Op.ne]: 'sent' } }, unsettled] },
    returning: true,
  })
  const messageIds = [...messages.map(({ id }) => id), ...changes.map(({ messageId }) => messageId)]
  for (const messageId of messageIds) await recordEvent('message.updated', { messageId })
}
