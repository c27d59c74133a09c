import { expect, it } from 'vitest'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { conversationOf } from '../../../../whatsapp/journal/inboundKeys.js'
import type { WhatsappAddress } from '../../../../whatsapp/port/address.js'
import type { TextRow } from './batch.rules.js'
import { rowsOfClearSenders } from './unknownSenders.rules.js'

const row = (id: string, contact: WhatsappAddress, username: string | null = null): TextRow => ({
  id,
  conversation: conversationOf(contact),
  attempts: 0,
  hasEarly: false,
  hasCampaigns: false,
  event: anInboundMessage({ contact, username }),
})

const NOBODY = { number: null, lid: null }

it('a sender without a number is clear, until their number or another username comes', () => {
  const marina = { ...NOBODY, userId: 'BR.1' }
  const rows = [
    row('1', marina, 'marina'),
    row('2', marina, 'marina'),
    row('3', marina, 'marina.decor'),
    row('4', { ...NOBODY, userId: 'BR.2' }),
    row('5', { ...marina, number: '5511987654321' }),
  ]
  expect([...rowsOfClearSenders(rows)]).toEqual(['1', '2', '4'])
})
