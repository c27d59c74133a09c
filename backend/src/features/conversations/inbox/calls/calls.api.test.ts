import { describe, expect, it } from 'vitest'
import { Message, Setting, type Ticket } from '../../../../models/index.js'
import { aCallEvent } from '../../../../testing/factories/inbound.js'
import { threadAt, ticketsAt, wordsOfTicket } from '../../../../testing/factories/threads.js'
import { settle } from '../../../../testing/settle.js'
import { aCompany, inCompany } from '../../../../testing/fixtures.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'
import type { InboundCallEvent } from '../../../../whatsapp/port/inboundEvents.js'
import { endedCallsSweep } from './endedCalls.job.js'

async function aCaller({ takesCalls }: { takesCalls: boolean }) {
  const fixture = await aCompany()
  if (takesCalls) await inCompany(fixture.company, () => Setting.create({ key: 'call', value: 'enabled' }))
  const call = aCallEvent()
  return {
    ...fixture,
    call,
    hears: async (...words: Partial<InboundCallEvent>[]) => {
      await publishInbound(
        fixture.connection,
        words.map((word) => ({ ...call, ...word })),
      )
      return settle()
    },
    thread: () => threadAt(fixture.company, fixture.admin, call.contact),
    ticket: async () => (await ticketsAt(fixture.company, call.contact))[0] as Ticket,
  }
}

describe('a call to a company that takes none', () => {
  it('is an entry in the thread, makes contact and ticket, and is answered by one text', async () => {
    const { hears, thread, ticket } = await aCaller({ takesCalls: false })
    await hears({})
    expect(await thread()).toMatchObject([
      {
        mediaType: 'call_log',
        content: { type: 'call', isVideo: false, outcome: 'missed' },
        body: expect.stringMatching(/^Chamada de voz perdida às \d\d:\d\d$/) as string,
      },
      { fromMe: true, isBot: true, body: expect.stringContaining('Não atendemos chamadas') as string },
    ])
    expect(await ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 })
    expect((await ticket()).waitingSince).not.toBeNull()
  })

  it('rings, and nobody is told anything, where the company may not work', async () => {
    const { company, hears, thread } = await aCaller({ takesCalls: false })
    await inCompany(company, () => company.update({ status: false }))
    await hears({})
    await inCompany(company, () => company.update({ status: true }))
    expect(await thread()).toMatchObject([{ content: { type: 'call', outcome: 'ringing' } }])
  })

  it('stays one entry and one text, whatever more is heard of it', async () => {
    const { company, hears, thread } = await aCaller({ takesCalls: false })
    await hears({})
    await hears({}, { state: 'missed' }, { state: 'missed', at: new Date(0).toISOString() })
    expect(await thread()).toHaveLength(2)
    expect(await inCompany(company, () => Message.count({ where: { isBot: true } }))).toBe(1)
  })

  it('is only noted down when it rang while nobody could hear it', async () => {
    const { hears, thread } = await aCaller({ takesCalls: false })
    await hears({ at: new Date(Date.now() - 10 * 60_000).toISOString(), isVideo: true })
    expect(await thread()).toMatchObject([
      {
        content: { isVideo: true, outcome: 'missed' },
        body: expect.stringMatching(/^Chamada de vídeo perdida/) as string,
      },
    ])
  })
})

describe('a call to a company that takes calls', () => {
  it('rings, and was missed: one entry that changes, and no text', async () => {
    const { company, hears, thread, ticket } = await aCaller({ takesCalls: true })
    await hears({})
    expect(await thread()).toMatchObject([{ content: { outcome: 'ringing' } }])
    expect(await wordsOfTicket(company, await ticket())).toBe('📞 Chamada de voz tocando')
    await hears({ state: 'missed' })
    expect(await thread()).toMatchObject([{ content: { outcome: 'missed' } }])
    expect(await ticket()).toMatchObject({ unreadMessages: 1 })
    expect(await wordsOfTicket(company, await ticket())).toBe('📞 Chamada de voz perdida')
  })

  it('was missed when nobody tells how it ended', async () => {
    const { company, hears, thread } = await aCaller({ takesCalls: true })
    await hears({})
    await inCompany(company, () =>
      Message.update({ createdAt: new Date(Date.now() - 3 * 60_000) }, { where: { mediaType: 'call_log' } }),
    )
    await endedCallsSweep.run()
    await settle()
    expect(await thread()).toMatchObject([{ content: { outcome: 'missed' } }])
  })

  it('was answered on the phone, though WhatsApp calls it missed, too', async () => {
    const { hears, thread } = await aCaller({ takesCalls: true })
    await hears({}, { state: 'answered' }, { state: 'missed' })
    expect(await thread()).toMatchObject([
      { content: { outcome: 'answered' }, body: expect.stringContaining('atendida') as string },
    ])
  })

  it('shows the time of the company’s clock', async () => {
    const { company, hears, thread } = await aCaller({ takesCalls: true })
    await inCompany(company, () => Setting.create({ key: 'timezone', value: 'Asia/Tokyo' }))
    await hears({ state: 'missed', at: '2026-01-01T00:05:00.000Z' })
    expect((await thread())[0]?.body).toBe('Chamada de voz perdida às 09:05')
  })
})

describe('a call in a group', () => {
  const contact = { number: '120363000000000000', lid: null, isGroup: true }

  it('is nothing to a company that attends no groups', async () => {
    const { company, hears } = await aCaller({ takesCalls: false })
    await hears({ contact })
    expect(await inCompany(company, () => Message.count())).toBe(0)
  })

  it('is noted down, and answered to nobody', async () => {
    const { company, admin, hears } = await aCaller({ takesCalls: false })
    await inCompany(company, () => Setting.create({ key: 'CheckMsgIsGroup', value: 'disabled' }))
    await hears({ contact })
    expect(await threadAt(company, admin, contact)).toMatchObject([{ mediaType: 'call_log' }])
  })
})
