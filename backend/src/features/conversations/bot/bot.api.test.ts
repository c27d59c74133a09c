import { addDays, localTime, ticketsApi, weekdays } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Queue, Setting, UserRating } from '../../../models/index.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import {
  aCompanyWithMenu,
  aConversationWith,
  MENU,
} from '../../../testing/conversations/aConversationWith.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aQueueOption, aTicket, inCompany } from '../../../testing/fixtures.js'

describe('the bot', () => {
  it('asks for the queue, puts the customer there, and sends the queue’s greeting', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    expect(await customer.writes('Oi')).toEqual([MENU])
    expect(await customer.writes('2')).toEqual(['Olá, Clara!'])
    const [ticket] = await customer.tickets()
    expect(ticket).toMatchObject({ queueId: fixture.sales.id, status: 'pending', chatbot: false })
  })

  it('leads through the menu of a queue and out of it', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    await customer.writes('Oi')
    const [menu] = await customer.writes('1')
    expect(menu).toMatch(/^Em que posso ajudar\?\n\n\*\[ 1 \]\* - Internet\n\n/)
    expect((await customer.tickets())[0]).toMatchObject({ queueId: fixture.support.id, chatbot: true })
    expect(await customer.writes('#')).toEqual([MENU])
    expect((await customer.tickets())[0]).toMatchObject({ queueId: null, chatbot: false })
  })

  it('offers no option that has no title yet, and leads nobody there', async () => {
    const fixture = await aCompanyWithMenu()
    await aQueueOption(fixture.company, { queue: fixture.support, title: '', option: '2' })
    const customer = aConversationWith(fixture)
    await customer.writes('Oi')
    const [menu] = await customer.writes('1')
    expect(menu).toContain('*[ 1 ]* - Internet')
    expect(menu).not.toContain('*[ 2 ]*')
    await customer.writes('2')
    expect((await customer.tickets())[0]).toMatchObject({ queueId: fixture.support.id, queueOptionId: null })
  })

  it('takes messages that come at once one after the other', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    const answers = await customer.writes('Oi', '2', 'Quero comprar')
    expect(answers).toEqual([MENU, 'Olá, Clara!'])
    expect((await customer.messages()).map(({ isBot }) => isBot).filter(Boolean)).toHaveLength(2)
  })

  it('is silent as soon as somebody of the team has the ticket', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    await customer.writes('Oi')
    const [ticket] = await customer.tickets()
    const params = { id: ticket?.id ?? 0 }
    await apiAs(fixture.admin).ok(ticketsApi.update, {
      params,
      body: { status: 'open', userId: fixture.admin.id },
    })
    expect(await customer.writes('1', '#')).toEqual([])
    expect((await customer.tickets())[0]).toMatchObject({ status: 'open', userId: fixture.admin.id })
  })

  it('says nothing to what was written long ago, nor to what the company’s own phone wrote', async () => {
    const fixture = await aCompanyWithMenu()
    const old = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
    expect(await aConversationWith(fixture).wrote({ sentAt: old })).toEqual([])
    expect(await aConversationWith(fixture).wrote({ fromMe: true, pushName: null })).toEqual([])
  })

  it('tells that nobody works now by the company’s hours, once', async () => {
    const fixture = await aCompanyWithMenu()
    await inCompany(fixture.company, async () => {
      await Setting.create({ key: 'scheduleType', value: 'company' })
      await Connection.update({ outOfHoursMessage: 'Voltamos já.' }, { where: { id: fixture.connection.id } })
      await fixture.company.update({ schedules: [] })
    })
    const customer = aConversationWith(fixture)
    expect(await customer.writes('Oi')).toEqual(['Voltamos já.'])
    expect(await customer.writes('Alô?')).toEqual([])
  })

  it.each([
    ['the company’s hours', 'company'],
    ['the hours of each queue', 'queue'],
  ])('tells on a holiday what is said on it, by %s', async (_whose, scheduleType) => {
    const fixture = await aCompanyWithMenu()
    const today = localTime(new Date(), 'America/Sao_Paulo').date
    const everyDay = weekdays.map((weekdayEn) => ({
      weekday: '',
      weekdayEn,
      startTime: '00:00',
      endTime: '23:59',
    }))
    // The days before and after are included, because midnight may pass during the test.
    const specialDays = [-1, 0, 1].map((days) => ({
      date: addDays(today, days),
      yearly: false,
      name: 'Feriado',
      hours: [],
      message: 'Feliz feriado, {{firstName}}!',
    }))
    await inCompany(fixture.company, async () => {
      await Setting.create({ key: 'scheduleType', value: scheduleType })
      await fixture.company.update({ schedules: everyDay, specialDays })
      await Queue.update({ schedules: everyDay }, { where: { companyId: fixture.company.id } })
    })
    const customer = aConversationWith(fixture)
    const [first] = await customer.writes('Oi')
    if (scheduleType === 'company') return expect(first).toMatch(/^Feliz feriado, /)
    expect((await customer.writes('1'))[0]).toMatch(/^Feliz feriado, /)
  })
})

describe('a rating', () => {
  async function aRatedCompany() {
    const fixture = await aCompany()
    const { company, connection, queue, agent } = fixture
    const customer = await aCustomer(company, { name: 'Clara Lima' })
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    await inCompany(company, async () => {
      await Setting.create({ key: 'userRating', value: 'enabled' })
      await Connection.update(
        { ratingMessage: 'Gostou?', complationMessage: 'Obrigado, {{firstName}}!' },
        { where: { id: connection.id } },
      )
    })
    const body = { status: 'closed' as const, userId: agent.id }
    await apiAs(agent).ok(ticketsApi.update, { params: { id: open.id }, body })
    await passUndoTime(company)
    const ratings = () => inCompany(company, () => UserRating.findAll({ where: { ticketId: open.id } }))
    return { ...fixture, talk: aConversationWith(fixture, customer.number ?? ''), open, ratings }
  }

  it('is taken from the answer, thanked for, and opens no ticket', async () => {
    const { talk, ratings, agent, open } = await aRatedCompany()
    expect(await talk.writes('3')).toEqual(['Obrigado, Clara!'])
    expect(await ratings()).toMatchObject([{ rate: 3, userId: agent.id }])
    expect(await talk.tickets()).toMatchObject([{ id: open.id, status: 'closed', unreadMessages: 0 }])
    expect((await talk.messages()).map(({ body }) => body)).toContain('3')
  })

  it('is taken once: the next number is an ordinary message', async () => {
    const { talk, ratings } = await aRatedCompany()
    await talk.writes('2')
    await talk.writes('1')
    expect(await ratings()).toMatchObject([{ rate: 2 }])
    expect((await talk.tickets()).some(({ status }) => status === 'pending')).toBe(true)
  })

  it('is not what says something else', async () => {
    const { talk, ratings } = await aRatedCompany()
    await talk.writes('Faltou uma coisa')
    expect(await ratings()).toEqual([])
    expect((await talk.tickets()).some(({ status }) => status === 'pending')).toBe(true)
  })
})
