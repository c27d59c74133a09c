import { connectionsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { QueueOption, Setting, UserRating } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu } from '../../../testing/conversations/aConversationWith.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import { inCompany } from '../../../testing/fixtures.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'

const standIn = aReachableStandIn()

/** A customer of an official number whose bot offers the queues Suporte, with a menu, and Vendas. */
async function aCustomerOfTheBot() {
  const fixture = await aCompanyWithMenu()
  const official = await anOfficialCompany(standIn, fixture)
  const api = apiAs(fixture.admin)
  await api.ok(connectionsApi.update, {
    params: { id: official.connection.id },
    body: {
      name: official.connection.name,
      queueIds: [fixture.support.id, fixture.sales.id],
      greetingMessage: 'Bem-vinda, {{firstName}}!',
      ratingMessage: 'Gostou?',
    },
  })
  interface Arrived {
    id: string
    type: string
    text: string
    interactive?: { type: string; body: { text: string }; action: Record<string, unknown> }
  }
  const inbox = () =>
    standIn.control<Arrived[]>(`/customers/${official.customer}/inbox?from=${official.number.phoneNumberId}`)
  /** Waits for the bot's message with this number, from 1 on. */
  const arrived = async (place: number) => {
    await official.sees(async () => (await inbox()).length >= place)
    const message = (await inbox())[place - 1]
    if (!message) throw new Error(`No message ${place} arrived`)
    return message
  }
  const ticket = async () => (await official.tickets()).at(-1)
  return { fixture, official, api, arrived, ticket }
}

describe('a menu of the bot on an official number', () => {
  it('has buttons, and a click on one means what its number means', async () => {
    const { fixture, official, arrived, ticket } = await aCustomerOfTheBot()
    await official.writes({ type: 'text', text: 'Oi' })
    const menu = await arrived(1)
    expect(menu.interactive).toMatchObject({
      type: 'button',
      body: { text: expect.stringMatching(/^Bem-vinda, \S+!$/) as string },
      action: {
        buttons: [{ reply: { id: '1', title: 'Suporte' } }, { reply: { id: '2', title: 'Vendas' } }],
      },
    })
    await official.writes({ type: 'click', id: '1' })
    expect(await ticket()).toMatchObject({ queueId: fixture.support.id, chatbot: true })
    expect((await arrived(2)).interactive?.body.text).toBe('Em que posso ajudar?')
    const [, shown, click] = await official.messages()
    expect(shown?.content).toMatchObject({ type: 'menu', chosen: '1' })
    expect(shown?.body).toMatch(/\*\[ 1 \]\* - Suporte\n/)
    expect(click).toMatchObject({
      body: 'Suporte',
      answersBot: true,
      content: { type: 'choice', id: '1', title: 'Suporte', by: 'buttons' },
      quotedMessageId: shown?.id,
    })
  })

  it('understands a typed number as well', async () => {
    const { fixture, official, arrived, ticket } = await aCustomerOfTheBot()
    await official.writes({ type: 'text', text: 'Oi' })
    await arrived(1)
    await official.writes({ type: 'text', text: '1' })
    expect(await ticket()).toMatchObject({ queueId: fixture.support.id, chatbot: true })
  })

  it('takes a late click on an older menu as the text that it stands for', async () => {
    const { fixture, official, arrived, ticket } = await aCustomerOfTheBot()
    await official.writes({ type: 'text', text: 'Oi' })
    const first = await arrived(1)
    await official.writes({ type: 'click', id: '1' })
    await arrived(2)
    await official.writes({ type: 'click', id: '1', messageId: first.id })
    const option = await inCompany(fixture.company, () =>
      QueueOption.findOne({ where: { title: 'Internet' } }),
    )
    expect(await ticket()).toMatchObject({ queueId: fixture.support.id, queueOptionId: option?.id })
    const end = await arrived(3)
    expect(end.interactive?.action['buttons']).toMatchObject([
      { reply: { id: '0', title: 'Menu anterior' } },
      { reply: { id: '#', title: 'Menu inicial' } },
    ])
    await official.writes({ type: 'click', id: '#' })
    expect(await ticket()).toMatchObject({ queueId: null, chatbot: false })
  })

  it('asks for the rating by buttons, too', async () => {
    const { fixture, official, api, arrived, ticket } = await aCustomerOfTheBot()
    const { company, admin } = fixture
    await inCompany(company, () => Setting.create({ key: 'userRating', value: 'enabled' }))
    await official.writes({ type: 'text', text: 'Oi' })
    await arrived(1)
    const id = (await ticket())?.id ?? 0
    await api.ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: admin.id } })
    await api.ok(ticketsApi.update, { params: { id }, body: { status: 'closed' } })
    await passUndoTime(company)
    const question = await arrived(2)
    expect(question.interactive?.body.text).toBe('Gostou?\n\nComo foi o nosso atendimento?')
    await official.writes({ type: 'click', title: 'Muito Satisfeito' })
    const ratings = await inCompany(company, () => UserRating.findAll({ where: { ticketId: id } }))
    expect(ratings).toMatchObject([{ rate: 3, userId: admin.id }])
  })
})
