import { defaultCampaignSettings } from '@balcao/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { durationOf } from '../src/features/campaigns/campaigns/duration.rules.js'
import { pauseAfter } from '../src/features/campaigns/campaigns/pacing.rules.js'
import { Pacer } from '../src/whatsapp/baileys/sending/Pacer.js'

const begin = new Date('2026-11-18T15:00:00Z')
const campaign = { campaignId: 7, connectionId: 3 }

beforeEach(() => vi.useFakeTimers({ now: begin }))
afterEach(() => vi.useRealTimers())

interface Case {
  people: number
  /** From 0 to 1. */
  newShare: number
  sendPerMinute: number
  newChatsPerMinute: number
  settings: Partial<typeof defaultCampaignSettings>
}

/**
 * Sends a campaign to its end. Messages are stored with the pauses of the settings, and sent at the pace of
 * the number.
 * @returns milliseconds until the last message has left
 */
async function play({ people, newShare, sendPerMinute, newChatsPerMinute, settings }: Case): Promise<number> {
  const pacer = new Pacer(Date.now, () => 0.5)
  const pace = { perMinute: sendPerMinute, newChatsPerMinute }
  const signal = new AbortController().signal
  let storedAt = begin.getTime()
  const run = async () => {
    for (let count = 1; count <= people; count += 1) {
      const isNewChat = Math.floor(count * newShare) > Math.floor((count - 1) * newShare)
      const early = storedAt - Date.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      await pacer.turn({ chat: String(count), isNewChat, isBulk: true, pace, signal })
      storedAt += pauseAfter(
        { ...defaultCampaignSettings, ...settings },
        { ...campaign, count },
        sendPerMinute === 0,
      )
    }
  }
  let isOver = false
  const ended = run().finally(() => (isOver = true))
  // Other tests of this process may have left timers, some of them endless.
  while (!isOver) await vi.advanceTimersToNextTimerAsync()
  await ended
  return Date.now() - begin.getTime()
}

const promised = ({ people, settings, ...rates }: Case): number => {
  const { endsAt } = durationOf(
    people,
    [{ connectionId: campaign.connectionId, linkedAt: new Date('2026-01-01'), sentToday: 0, sentCount: 0 }],
    begin,
    {
      campaignId: campaign.campaignId,
      timezone: 'America/Sao_Paulo',
      calendar: { hours: [], days: [] },
      settings: {
        ...defaultCampaignSettings,
        dailyBudget: null,
        warmUp: false,
        inWorkingHours: false,
        ...settings,
      },
      ...rates,
    },
  )
  return (endsAt?.getTime() ?? 0) - begin.getTime()
}

const usual = { people: 265, newShare: 1, sendPerMinute: 120, newChatsPerMinute: 10, settings: {} }

it('takes 53 minutes for 265 people who never wrote, five of whom are written to in a minute', () => {
  const settings = { messageInterval: 10, longerIntervalAfter: 0 }
  expect(Math.round(promised({ ...usual, settings }) / 60_000)).toBe(53)
})

it.each<[string, Case]>([
  ['people who never wrote', usual],
  ['people who wrote before', { ...usual, newShare: 0 }],
  ['half of each', { ...usual, newShare: 0.5 }],
  [
    'without an interval',
    { ...usual, newShare: 0, settings: { messageInterval: 0, longerIntervalAfter: 0 } },
  ],
  [
    'with long pauses',
    { ...usual, newShare: 0, settings: { longerIntervalAfter: 10, greaterInterval: 120 } },
  ],
  ['a slow number', { ...usual, newShare: 0, sendPerMinute: 6 }],
  ['no limits of the number', { ...usual, sendPerMinute: 120, newChatsPerMinute: 0 }],
])('ends within a fifth of what was promised: %s', async (_what, given) => {
  const took = await play(given)
  expect(promised(given) / took).toBeGreaterThan(0.8)
  expect(promised(given) / took).toBeLessThan(1.2)
})
