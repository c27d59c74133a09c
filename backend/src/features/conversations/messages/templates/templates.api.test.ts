import { messagesApi, ticketsApi, type Message, type TemplateComponents } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { PortfolioPerson, ReplyWindow, Template } from '../../../../models/index.js'
import { apiAs, type TestFile } from '../../../../testing/apiClient.js'
import { aCompany, aCustomer, aTemplate, aTicket, inCompany } from '../../../../testing/fixtures.js'
import { PICTURE } from '../../../../testing/conversations/fileChat.js'
import { settle } from '../../../../testing/settle.js'
import { anApprovedTemplate } from '../../../../testing/whatsapp/anApprovedTemplate.js'
import { anOfficialCompany } from '../../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../../testing/whatsapp/aReachableStandIn.js'

const standIn = aReachableStandIn()

const components: Partial<TemplateComponents> = {
  body: { text: 'Oi, {{nome}}! Seu pedido {{pedido}} saiu.', examples: { nome: 'Ana', pedido: '7' } },
  footer: 'Casa Aurora',
  buttons: [{ kind: 'reply', text: 'Estarei em casa' }],
}
const values = { 'body.nome': '{{firstName}}', 'body.pedido': '20764' }

/** A customer has written, an attendant has accepted, and the account has an approved template. */
async function anOrder() {
  const official = await anOfficialCompany(standIn)
  await official.writes({ type: 'text', text: 'Bom dia' })
  const [ticket] = await official.tickets()
  const { admin, company } = official.fixture
  const ticketId = ticket?.id ?? 0
  const api = apiAs(admin)
  await api.ok(ticketsApi.update, { params: { id: ticketId }, body: { status: 'open', userId: admin.id } })
  await settle()
  const { phoneNumberId } = official.number
  const template = await anApprovedTemplate(official, { components })
  const params = { ticketId }
  return {
    official,
    company,
    api,
    template,
    params,
    send: (choice: object = { templateId: template.id, values }, key?: string) =>
      api.ok(messagesApi.send, {
        params,
        body: { template: choice } as never,
        ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      }),
    refused: (choice: object) => api.refused(messagesApi.send, { params, body: { template: choice } }),
    inbox: () =>
      standIn.control<{ type: string; text?: string; template?: object }[]>(
        `/customers/${official.customer}/inbox?from=${phoneNumberId}`,
      ),
  }
}

describe('a message from a template', () => {
  it('is stored with its filled text, its values and its buttons', async () => {
    const { send, template } = await anOrder()
    const message = await send()
    expect(message.body).toBe('Oi, Cliente! Seu pedido 20764 saiu.\nCasa Aurora')
    expect(message.content).toEqual({
      type: 'template',
      templateId: template.id,
      name: template.name,
      language: 'pt_BR',
      category: 'UTILITY',
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'nome', text: 'Cliente' },
            { type: 'text', parameter_name: 'pedido', text: '20764' },
          ],
        },
      ],
      buttons: ['Estarei em casa'],
      header: null,
      footer: 'Casa Aurora',
    })
  })

  it('arrives as a template', async () => {
    const { official, send, inbox } = await anOrder()
    const { id } = await send()
    await official.sees(async () =>
      (await official.messages()).some((message) => message.id === id && message.sendState === 'sent'),
    )
    expect(await inbox()).toEqual([expect.objectContaining({ type: 'template' })])
  })

  it('is stored once, however often it is asked for under one key', async () => {
    const { send, template, company, api, params } = await anOrder()
    const first = await send(undefined, 'once')
    await inCompany(company, () => template.update({ status: 'PAUSED' }))
    expect((await send(undefined, 'once')).id).toBe(first.id)
    const other = await aTemplate(company)
    const body = { template: { templateId: other.id, values } }
    expect(
      await api.refused(messagesApi.send, { params, body, headers: { 'Idempotency-Key': 'once' } }),
    ).toMatchObject({
      error: 'ERR_IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('is refused before it is stored, in words that say why', async () => {
    const { official, company, refused, template } = await anOrder()
    const before = (await official.messages()).length
    const choice = { templateId: template.id, values }
    expect(await refused({ ...choice, values: { 'body.nome': 'Ana', 'body.pedido': ' ' } })).toMatchObject({
      error: 'ERR_TEMPLATE_VALUES',
      message: 'body.pedido',
    })
    expect(
      await refused({ ...choice, values: { ...values, 'body.pedido': 'x'.repeat(1_100) } }),
    ).toMatchObject({
      error: 'ERR_TEMPLATE_TOO_LONG',
    })
    const other = await aTemplate(company)
    expect(await refused({ templateId: other.id, values })).toMatchObject({
      error: 'ERR_TEMPLATE_OTHER_ACCOUNT',
    })
    const foreign = await aTemplate((await aCompany()).company)
    expect(await refused({ templateId: foreign.id, values })).toMatchObject({
      error: 'ERR_NO_TEMPLATE_FOUND',
    })
    for (const bad of [
      { values },
      { templateId: template.id },
      { templateId: template.id, values: 'x' },
      'x',
    ])
      expect(await refused(bad as object)).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    await inCompany(company, () => Template.update({ status: 'PENDING' }, { where: { id: template.id } }))
    expect(await refused(choice)).toMatchObject({ error: 'ERR_TEMPLATE_NOT_APPROVED' })
    expect(await official.messages()).toHaveLength(before)
  })

  it('has the attached file in its header', async () => {
    const { official, api, params, inbox } = await anOrder()
    const header = { kind: 'image', example: null } as const
    const { id: templateId } = await anApprovedTemplate(official, { components: { ...components, header } })
    const template = JSON.stringify({ templateId, values })
    const picture = { name: 'sofa.jpg', content: PICTURE, type: 'image/jpeg' }
    const sends = (files: readonly TestFile[], text = template) =>
      ({ params, files, body: { template: text } as never }) as const
    const before = (await official.messages()).length
    const note = { name: 'nota.txt', content: 'uma nota', type: 'text/plain' }
    for (const files of [[note], [picture, picture]])
      expect(await api.refused(messagesApi.sendFiles, sends(files))).toMatchObject({
        error: 'ERR_TEMPLATE_FILE',
      })
    for (const bad of ['{', '7', '[]', JSON.stringify({ templateId })])
      expect(await api.refused(messagesApi.sendFiles, sends([picture], bad))).toMatchObject({ status: 400 })
    expect(await official.messages()).toHaveLength(before)

    const message = (await api.ok(messagesApi.sendFiles, sends([picture]))) as Message
    expect(message).toMatchObject({ mediaType: 'image', content: { type: 'template', templateId } })
    await official.sees(async () =>
      (await official.messages()).some(({ id, sendState }) => id === message.id && sendState === 'sent'),
    )
    const [arrived] = await inbox()
    const file = { type: 'image', image: { id: expect.any(String) as string } }
    expect(arrived?.template).toMatchObject({
      components: expect.arrayContaining([{ type: 'header', parameters: [file] }]) as unknown,
    })
  })

  it('is refused on a linked phone', async () => {
    const { company, admin, connection, queue } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: admin })
    const template = await aTemplate(company)
    const body = { template: { templateId: template.id, values } }
    expect(
      await apiAs(admin).refused(messagesApi.send, { params: { ticketId: ticket.id }, body }),
    ).toMatchObject({ error: 'ERR_WAPP_NOT_SUPPORTED' })
  })

  it('counts people of the portfolio only outside of their reply window', async () => {
    const { company, official, send } = await anOrder()
    const people = () => inCompany(company, () => PortfolioPerson.count())
    await send()
    expect(await people()).toBe(0)
    await official.within(() =>
      ReplyWindow.update({ lastInboundAt: new Date(Date.now() - 25 * 3_600_000) }, { where: {} }),
    )
    await send()
    await send()
    expect(await people()).toBe(1)
  })
})
