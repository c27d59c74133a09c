import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { mutatedWebhooks } from '../../../testing/whatsapp/mutatedWebhooks.js'
import { conversationOfEvent, dedupeKeyOf } from '../../journal/inboundKeys.js'
import { readWebhook } from './readWebhook.js'
import { isSigned } from './signature.js'

const NOW = new Date('2026-11-26T12:00:00.500Z')
const COUNT = 10_000
const SEED = 20_261_126
const SECRET = 'the app’s secret'

it(`reads ${COUNT} distorted webhooks without an error, and each event can be stored`, () => {
  const kinds = new Set<string>()
  const assert = (isRight: boolean, what: unknown) => {
    if (!isRight) throw new Error(`it can't be stored: ${JSON.stringify(what).slice(0, 500)}`)
  }
  for (const body of mutatedWebhooks(COUNT, SEED))
    for (const { events, numberId, accountId } of readWebhook(body, NOW)) {
      for (const id of [numberId, accountId]) assert(id === null || typeof id === 'string', id)
      for (const event of events) {
        kinds.add(event.kind)
        const key = dedupeKeyOf(event)
        assert(key.length <= 320 && !/undefined|NaN/.test(key), event)
        assert(conversationOfEvent(event).length <= 300, event)
        if (event.kind === 'message') assert(!Number.isNaN(Date.parse(event.sentAt)), event)
      }
    }
  expect([...kinds].sort()).toEqual([
    ...['account', 'ack', 'call', 'contact', 'edit', 'message', 'reaction', 'refusal', 'revoke', 'silent'],
  ])
})

it('takes no distorted webhook for signed', () => {
  const bodies = [...mutatedWebhooks(500, SEED)]
  bodies.forEach((body, place) => {
    const hex = createHmac('sha256', SECRET).update(body).digest('hex')
    const signs = (header: string | undefined, signed = body) => isSigned(signed, () => header, SECRET)
    expect(signs(`sha256=${hex}`)).toBe(true)
    const other = bodies[(place + 1) % bodies.length] ?? Buffer.alloc(0)
    const forged = [undefined, '', 'sha256=', hex, `sha1=${hex}`, `sha256=${hex}00`, `sha256=${hex.slice(2)}`]
    expect(forged.some((header) => signs(header))).toBe(false)
    expect(signs(`sha256=${hex}`, other)).toBe(false)
    expect(signs(`sha256=${createHmac('sha256', '').update(body).digest('hex')}`)).toBe(false)
  })
})
