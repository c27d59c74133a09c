import { publicApi, type BodyOf, type ErrorCode } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, ReplyWindow, Template, Ticket } from '../../../models/index.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { aCompany, aTemplate, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { anApprovedTemplate } from '../../../testing/whatsapp/anApprovedTemplate.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'

type TemplateBody = NonNullable<BodyOf<typeof publicApi.send>['template']>

const standIn = aReachableStandIn()
const DAY_MS = 24 * 3_600_000

const text = (value: unknown, name?: string): Record<string, unknown> => ({
  type: 'text',
  text: value,
  ...(name !== undefined && { parameter_name: name }),
})
const body = (...parameters: Record<string, unknown>[]) => ({ type: 'body' as const, parameters })

/** A program of an official number, whose account has an approved template. */
async function aProgramOfOfficial() {
  const official = await anOfficialCompany(standIn)
  const { company } = official.fixture
  const template = await anApprovedTemplate(official, {
    components: {
      body: { text: 'Oi, {{nome}}! Seu pedido {{pedido}} saiu.', examples: { nome: 'Ana', pedido: '7' } },
    },
  })
  const connection = await official.within(() =>
    Connection.findByPk(official.connection.id, { rejectOnEmpty: true }),
  )
  const { api } = await aProgram(company, connection)
  const number = uniqueNumber()
  const components = [body(text('Ana', 'nome'), text('20764', 'pedido'))]
  const asked: TemplateBody = { name: template.name, language: 'pt_BR', components }
  return {
    official,
    company,
    template,
    api,
    number,
    asked,
    send: (changes: object = {}) =>
      api.ok(publicApi.send, { body: { number, template: { ...asked, ...changes } } }),
    refused: (changes: object) =>
      api.refused(publicApi.send, { body: { number, template: { ...asked, ...changes } } }),
    inbox: () =>
      standIn.control<{ type: string; text: string }[]>(
        `/customers/${number}/inbox?from=${official.number.phoneNumberId}`,
      ),
  }
}

describe('a template that a program sends', () => {
  it.each([
    ['in WhatsApp’s own form', {}],
    ['with Meta’s object for the language', { language: { code: 'pt_BR' } }],
    ['by key', { components: undefined, values: { 'body.nome': 'Ana', 'body.pedido': '20764' } }],
  ])('arrives, to somebody who never wrote: %s', async (_form, changes) => {
    const { official, send, inbox } = await aProgramOfOfficial()
    const { id } = await send(changes)
    await official.sees(async () =>
      (await official.messages()).some((message) => message.id === id && message.sendState === 'sent'),
    )
    expect(await inbox()).toMatchObject([{ type: 'template', text: 'Oi, Ana! Seu pedido 20764 saiu.' }])
  })

  const many = (count: number) => Array.from({ length: count }, (_none, place) => text('x', `nome${place}`))
  const refusals: [string, object, ErrorCode, string?][] = [
    ['with an unknown name', { name: 'nao_existe' }, 'ERR_NO_TEMPLATE_FOUND', 'template'],
    ['in a language that it does not have', { language: 'en_US' }, 'ERR_NO_TEMPLATE_FOUND', 'template'],
    ['without parameters', { components: [] }, 'ERR_TEMPLATE_VALUES', 'template'],
    [
      'with too few parameters',
      { components: [body(text('Ana', 'nome'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with an empty parameter',
      { components: [body(text('Ana', 'nome'), text(' ', 'pedido'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with a parameter too many',
      { components: [body(text('Ana', 'nome'), text('7', 'pedido'), text('x', 'outro'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with a header that it does not have',
      {
        components: [
          { type: 'header', parameters: [text('Casa')] },
          body(text('Ana', 'nome'), text('7', 'pedido')),
        ],
      },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with the same part twice',
      { components: [body(text('Ana', 'nome'), text('7', 'pedido')), body(text('Eva', 'nome'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with parameters without their names',
      { components: [body(text('Ana'), text('20764'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    [
      'with a parameter of another type',
      { components: [body(text({ a: 1 }, 'nome'), text('7', 'pedido'))] },
      'ERR_TEMPLATE_VALUES',
      'template',
    ],
    ['with more parameters than any template has', { components: [body(...many(200))] }, 'ERR_VALIDATION'],
    ['with a part that does not exist', { components: [{ type: 'carousel' }] }, 'ERR_VALIDATION'],
    [
      'with parameters that are no list',
      { components: [{ type: 'body', parameters: 'Ana' }] },
      'ERR_VALIDATION',
    ],
    [
      'with a parameter that is no object',
      { components: [{ type: 'body', parameters: ['Ana'] }] },
      'ERR_VALIDATION',
    ],
    ['with components that are no list', { components: 'Ana' }, 'ERR_VALIDATION'],
    [
      'with values that are no texts',
      { components: undefined, values: { 'body.nome': 7 } },
      'ERR_VALIDATION',
    ],
    ['without a name', { name: '' }, 'ERR_VALIDATION'],
    ['without a language', { language: null }, 'ERR_VALIDATION'],
  ]

  it.each(refusals)('%s is refused, and leaves nothing behind', async (_case, changes, error, field) => {
    const { company, official, refused } = await aProgramOfOfficial()
    expect(await refused(changes)).toMatchObject({ error, ...(field && { field: `body.${field}` }) })
    expect(await official.messages()).toEqual([])
    expect(
      await inCompany(company, () => Ticket.count({ where: { connectionId: official.connection.id } })),
    ).toBe(0)
  })

  it('that WhatsApp has paused, or that belongs to another account, is refused', async () => {
    const { company, template, refused, official } = await aProgramOfOfficial()
    const other = await aTemplate(company)
    expect(await refused({ name: other.name })).toMatchObject({ error: 'ERR_NO_TEMPLATE_FOUND' })
    for (const status of ['PAUSED', 'PENDING', 'DISABLED'] as const) {
      await inCompany(company, () => Template.update({ status }, { where: { id: template.id } }))
      expect(await refused({})).toMatchObject({ error: 'ERR_TEMPLATE_NOT_APPROVED', field: 'body.template' })
    }
    expect(await official.messages()).toEqual([])
  })

  it('is refused on a linked phone', async () => {
    const { company, connection } = await aCompany()
    const { name } = await aTemplate(company)
    const { api } = await aProgram(company, connection)
    const template = { name, language: 'pt_BR', components: [body(text('Ana', 'nome'))] }
    expect(await api.refused(publicApi.send, { body: { number: uniqueNumber(), template } })).toMatchObject({
      error: 'ERR_WAPP_NOT_SUPPORTED',
      field: 'body.template',
    })
  })

  it('is sent once under one key, and another one under it is refused', async () => {
    const { api, number, asked, official } = await aProgramOfOfficial()
    const headers = { 'Idempotency-Key': 'pedido-20764' }
    const call = { body: { number, template: asked }, headers }
    const sends = await Promise.all([1, 2, 3].map(() => api.ok(publicApi.send, call)))
    expect(new Set(sends.map(({ id }) => id)).size).toBe(1)
    const components = [body(text('Eva', 'nome'), text('20764', 'pedido'))]
    const other = { body: { number, template: { ...asked, components } }, headers }
    expect(await api.refused(publicApi.send, other)).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_REUSED' })
    expect(await official.messages()).toHaveLength(1)
  })
})

it('a text is refused outside of the reply window, where a template is sent', async () => {
  const { api, official, asked } = await aProgramOfOfficial()
  const number = official.customer
  await official.writes({ type: 'text', text: 'Bom dia' })
  await api.ok(publicApi.send, { body: { number, body: 'Bom dia!' } })
  const lastInboundAt = new Date(Date.now() - DAY_MS)
  await official.within(() => ReplyWindow.update({ lastInboundAt }, { where: {} }))
  expect(await api.refused(publicApi.send, { body: { number, body: 'Ainda está aí?' } })).toMatchObject({
    status: 409,
    error: 'ERR_REPLY_WINDOW',
  })
  const never = uniqueNumber()
  expect(await api.refused(publicApi.send, { body: { number: never, body: 'Oi' } })).toMatchObject({
    error: 'ERR_REPLY_WINDOW',
  })
  await api.ok(publicApi.send, { body: { number, template: asked } })
  const sent = await official.within(() => Message.findAll({ where: { fromMe: true } }))
  expect(sent.map(({ body: stored }) => stored).toSorted()).toEqual([
    'Bom dia!',
    'Oi, Ana! Seu pedido 20764 saiu.',
  ])
})
