import { expect, it } from 'vitest'
import { OptOut } from '../../../models/index.js'
import { aCompany, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { readWebhook } from '../../../whatsapp/cloud/receiving/readWebhook.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'

/** Events of a customer's choice, as Meta delivers it. */
function choice(number: string, value: 'stop' | 'resume') {
  const preference = { wa_id: number, category: 'marketing_messages', value, timestamp: 1_795_000_000 }
  const body = { metadata: { phone_number_id: '1' }, user_preferences: [preference] }
  const webhook = { entry: [{ id: '2', changes: [{ field: 'user_preferences', value: body }] }] }
  return readWebhook(Buffer.from(JSON.stringify(webhook)), new Date()).flatMap(({ events }) => events)
}

it('a customer who stops marketing in WhatsApp has opted out', async () => {
  const { company, connection } = await aCompany()
  const number = uniqueNumber()
  const stops = choice(number, 'stop')
  expect(stops).toMatchObject([{ kind: 'optOut', contact: { number } }])
  expect(choice(number, 'resume')).toEqual([])
  await publishInbound(connection, stops)
  await settle()
  const noted = await inCompany(company, () => OptOut.findAll())
  expect(noted).toMatchObject([
    { number, reason: 'Parou as mensagens de marketing no WhatsApp', source: 'reply' },
  ])
})
