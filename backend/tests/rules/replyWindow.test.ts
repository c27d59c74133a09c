import { describe, expect, it } from 'vitest'
import { productSources, withoutComments } from '../sources.js'

const sources = productSources().map(({ path, text }) => ({ path, text: withoutComments(text) }))
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Stores messages to send. Delivery claims each of them, and asks whether its reply window is open. */
const STORES = [
  'features/conversations/messages/changes.commands.ts',
  'features/conversations/messages/messages.commands.ts',
  'features/conversations/messages/queueBotText.ts',
  'features/conversations/messages/queueForProgram.ts',
]

/** Who stores messages without asking first: automatic texts, whose thread shows why they failed. */
const AUTOMATIC = [
  'features/campaigns/campaignRuns/sendShipment.ts',
  'features/conversations/messages/queueForProgram.ts',
  'features/conversations/schedules/sendDue.ts',
]

/** Who stores messages by `queueMessage` alone, which asks itself. */
const BY_QUEUE_MESSAGE = [
  'features/conversations/macros/runMacro.ts',
  'features/conversations/messages/forwarding/forwardMessages.ts',
]

describe('the reply window', () => {
  it('is asked for every message: only delivery gives messages to WhatsApp', () => {
    expect(filesWith(/\bgateway\.send\(/)).toEqual(['features/conversations/delivery/deliverMessages.job.ts'])
    expect(filesWith(/\.calls\.send\(/)).toEqual(['whatsapp/gateway.ts'])
  })

  it('is asked for every message: they are stored for delivery by these files alone', () => {
    expect(filesWith(/recordEvent\(\s*'message\.(queued|changeQueued)'/)).toEqual(STORES)
  })

  it('is asked before a message is stored for a caller, and else its delivery says why it failed', () => {
    const storing = filesWith(/\bqueue(Message|ForProgram|ForCampaign|Scheduled)\(/)
    const asking = filesWith(/\brequireOpenWindow\(/)
    expect(storing.length).toBeGreaterThan(AUTOMATIC.length)
    expect(storing).toEqual(expect.arrayContaining(BY_QUEUE_MESSAGE))
    const others = filesWith(/\bqueue(ForProgram|ForCampaign|Scheduled)\(/)
    expect(BY_QUEUE_MESSAGE.filter((file) => others.includes(file))).toEqual([])
    const without = storing.filter((file) => !asking.includes(file) && !BY_QUEUE_MESSAGE.includes(file))
    expect(without.filter((file) => !file.endsWith('.routes.ts'))).toEqual(AUTOMATIC)
  })
})
