import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CHATS, LANES, QUICK_MESSAGES, SCHEDULES, TAGS } from '../src/entrypoints/demo/data/company.js'
import { CUSTOMERS } from '../src/entrypoints/demo/data/customers.js'
import { ensureInstallation } from '../src/entrypoints/demo/installation.js'
import { asInstallation } from '../src/entrypoints/demo/platform.js'
import {
  Campaign,
  CampaignShipment,
  Chat,
  ChatMessage,
  ChatUser,
  Company,
  ContactListEntry,
  Invoice,
  OptOut,
  QuickMessage,
  Schedule,
  Setting,
  Tag,
  Ticket,
  TicketTracking,
  UserRating,
} from '../src/models/index.js'
import { readSettings, requireDemoIsSafe } from '../scripts/lib/settings.js'

const BACKEND = path.resolve(import.meta.dirname, '..')

const NOTHING_SET = {
  NODE_ENV: '',
  HOST: '',
  API_URL: '',
  DEMO: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
}
const OWN_DATABASE = {
  DATABASE_URL: 'postgres://app@db/balcao',
  DATABASE_OWNER_URL: 'postgres://owner@db/balcao',
}

/** The behaviour of `npm start` with these variables: whether it creates the demo, or its error message. */
function startWith(variables: Record<string, string>): boolean | string {
  for (const [name, value] of Object.entries({ ...NOTHING_SET, ...variables })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settings = readSettings()
  try {
    requireDemoIsSafe(settings)
    return settings.demo
  } catch (error) {
    return (error as Error).message
  }
}

describe('the demo of npm start', () => {
  it.each([
    ['nothing is set', {}],
    ['the host is this machine', { HOST: 'localhost' }],
    ['it is developed or tested', { NODE_ENV: 'development' }],
    ['somebody wants it, in production', { NODE_ENV: 'production', DEMO: 'true' }],
    ['somebody wants it, for the network', { HOST: '0.0.0.0', DEMO: 'true' }],
    ['somebody wants it, in a database of their own', { ...OWN_DATABASE, DEMO: 'true' }],
  ])('is made when %s', (_sentence, variables) => {
    expect(startWith(variables)).toBe(true)
  })

  it.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=192.168.0.5', { HOST: '192.168.0.5' }],
    ['API_URL=https://balcao.example.com', { API_URL: 'https://balcao.example.com' }],
    ['HOST=::', { HOST: '::', DEMO: 'false' }],
  ])('is refused with %s, and says why and what to do', (reason, variables) => {
    const refusal = startWith(variables)
    expect(refusal).toContain(reason)
    expect(refusal).toContain('DEMO=true')
  })

  it('is left out with a database of one’s own, wherever that is', () => {
    expect(startWith({ ...OWN_DATABASE, NODE_ENV: 'production', HOST: '0.0.0.0' })).toBe(false)
  })
})

describe('the demo by hand', () => {
  it('is not made without DEMO=true', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=development', 'src/entrypoints/seedDemo.ts'],
      { cwd: BACKEND, env: { ...process.env, SIMULATOR_URL: 'http://127.0.0.1:9', DEMO: '' } },
    )
    const exit = once(child, 'exit') as Promise<[number]>
    const [output, [code]] = await Promise.all([text(child.stderr), exit])
    expect(output).toContain('DEMO=true must be set')
    expect(code).toBe(1)
  })
})

describe('what the demo holds', () => {
  class Undo extends Error {}

  it('are weeks of finished tickets, and scheduled messages for the next days', async () => {
    const made = asInstallation(async () => {
      const { companyId } = await ensureInstallation('none')
      const where = { companyId }
      const tickets = await Ticket.findAll({ where })
      expect(tickets.length).toBeGreaterThan(50)
      expect(
        tickets.filter(({ status, previewMessageId }) => status !== 'closed' || !previewMessageId),
      ).toEqual([])
      const times = await TicketTracking.findAll({ where })
      expect(times).toHaveLength(tickets.length)
      const inOrder = times.filter(
        ({ queuedAt, startedAt, firstResponseAt, finishedAt }) =>
          queuedAt! < startedAt! &&
          startedAt! < firstResponseAt! &&
          firstResponseAt! < finishedAt! &&
          finishedAt! <= new Date(),
      )
      expect(inOrder).toHaveLength(times.length)
      expect(await UserRating.count({ where })).toBeGreaterThan(10)
      const schedules = await Schedule.findAll({ where })
      expect(schedules).toHaveLength(SCHEDULES.length)
      expect(schedules.filter(({ sendAt }) => sendAt <= new Date())).toEqual([])
      await ensureInstallation('none')
      expect(await Ticket.count({ where })).toBe(tickets.length)
      expect(await Schedule.count({ where })).toBe(SCHEDULES.length)
      expect(await Tag.count({ where })).toBe(TAGS.length + LANES.length)
      expect(await QuickMessage.count({ where })).toBe(QUICK_MESSAGES.length)
      throw new Undo()
    })
    await expect(made).rejects.toThrow(Undo)
  })

  it('is a company that is due when its open invoice is', async () => {
    const made = asInstallation(async () => {
      const { companyId } = await ensureInstallation('none')
      const { dueDate } = await Company.findByPk(companyId, { rejectOnEmpty: true })
      const open = await Invoice.findAll({ where: { companyId, status: 'open' } })
      expect(open.map(({ dueAt }) => dueAt)).toEqual([dueDate])
      throw new Undo()
    })
    await expect(made).rejects.toThrow(Undo)
  })

  it('are two campaigns: a finished one and a scheduled one', async () => {
    const made = asInstallation(async () => {
      const { companyId } = await ensureInstallation('none')
      await ensureInstallation('none')
      const where = { companyId }
      expect(await Setting.count({ where: { ...where, key: 'campaignsEnabled', value: 'true' } })).toBe(1)
      const [over, next, ...others] = await Campaign.findAll({ where, order: ['id'] })
      expect(others).toEqual([])
      expect([over?.state, next?.state]).toEqual(['finished', 'scheduled'])
      expect(next!.scheduledAt! > new Date()).toBe(true)
      const shipments = await CampaignShipment.findAll({ where: { campaignId: over!.id }, order: ['id'] })
      const entries = await ContactListEntry.findAll({
        where: { contactListId: over!.contactListId ?? 0 },
        order: ['id'],
      })
      expect(shipments.map(({ entryId }) => entryId)).toEqual(entries.map(({ id }) => id))
      expect(new Set(shipments.map(({ state }) => state))).toEqual(
        new Set(['sent', 'skipped', 'declined', 'confirming', 'failed']),
      )
      const times = (one: CampaignShipment) =>
        [
          one.confirmationRequestedAt,
          one.confirmedAt,
          one.sentAt,
          one.deliveredAt,
          one.readAt,
          one.repliedAt,
        ].flatMap((at) => at?.getTime() ?? [])
      for (const one of shipments) expect(times(one)).toEqual(times(one).toSorted((a, b) => a - b))
      expect(over!.completedAt! < new Date()).toBe(true)
      const skipped = shipments.filter(({ reason }) => reason === 'optedOut')
      expect(await OptOut.count({ where: { ...where, number: skipped.map(({ number }) => number) } })).toBe(2)
      for (const { number } of await ContactListEntry.findAll({
        where: { contactListId: next!.contactListId ?? 0 },
      }))
        expect(CUSTOMERS.map((customer) => customer.number)).toContain(number)
      throw new Undo()
    })
    await expect(made).rejects.toThrow(Undo)
  })

  it('are chats with correct unread counts, made once with the company', async () => {
    const made = asInstallation(async () => {
      const { companyId } = await ensureInstallation('none')
      await ensureInstallation('none')
      const where = { companyId }
      expect(await Chat.count({ where })).toBe(CHATS.length)
      const messages = await ChatMessage.findAll({ where })
      expect(messages.flatMap(({ mentions }) => mentions)).toHaveLength(1)
      const members = await ChatUser.findAll({ where })
      expect(members).toHaveLength(CHATS.reduce((sum, chat) => sum + chat.members.length, 0))
      for (const { chatId, userId, lastReadId, unreads } of members) {
        const toRead = messages.filter(
          (message) => message.chatId === chatId && message.id > lastReadId && message.senderId !== userId,
        )
        expect(unreads).toBe(toRead.length)
      }
      // Rolled back, so that no other test finds it.
      throw new Undo()
    })
    await expect(made).rejects.toThrow(Undo)
  })
})
