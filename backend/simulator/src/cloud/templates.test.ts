import { describe, expect, it } from 'vitest'
import { CloudFixture } from '../testing/cloud.js'
import { MARIA } from '../testing/fixture.js'

const body = {
  type: 'BODY',
  text: 'Olá {{1}}, seu pedido {{2}} chegou.',
  example: { body_text: [['Ana', '17']] },
}
const buttons = { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Parar' }] }
const draft = { name: 'pedido', language: 'pt_BR', category: 'UTILITY', components: [body, buttons] }
const parameters = (...texts: string[]) => [
  { type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) },
]
const message = (components: unknown, name = 'pedido') => ({
  type: 'template',
  template: { name, language: { code: 'pt_BR' }, components },
})

async function withTemplate(
  changes: Record<string, unknown> = {},
): Promise<{ cloud: CloudFixture; id: string }> {
  const cloud = await CloudFixture.create()
  const made = await cloud.graph('POST', `${cloud.account}/message_templates`, { ...draft, ...changes })
  expect(made.body).toMatchObject({ status: 'PENDING' })
  const { id } = made.body
  await cloud.receiver.has(() => cloud.receiver.changes('message_template_status_update')[0])
  return { cloud, id }
}

it('a template is approved after a moment, and that is told to the app', async () => {
  const { cloud, id } = await withTemplate()
  expect(cloud.receiver.received[0]?.body.entry[0]?.time).toBeTypeOf('number')
  expect(cloud.receiver.changes('message_template_status_update')).toEqual([
    {
      event: 'APPROVED',
      message_template_id: Number(id),
      message_template_name: 'pedido',
      message_template_language: 'pt_BR',
      message_template_category: 'UTILITY',
      reason: 'NONE',
    },
  ])
  const { data } = (
    await cloud.graph('GET', `${cloud.account}/message_templates?fields=name,status,quality_score`)
  ).body
  expect(data).toMatchObject([
    { id, name: 'pedido', status: 'APPROVED', quality_score: { score: 'UNKNOWN' } },
  ])
})

it('each decision about one has its effect and its webhook', async () => {
  const { cloud, id } = await withTemplate()
  const decide = (decision: unknown) => cloud.simulator.post('/cloud/templates/pedido', decision)
  await decide({ status: 'REJECTED', reason: 'ABUSIVE_CONTENT' })
  expect((await cloud.send(MARIA, message(parameters('Ana', '17')))).body.error.code).toBe(132001)
  await decide({ status: 'PAUSED' })
  expect((await cloud.send(MARIA, message(parameters('Ana', '17')))).body.error.code).toBe(132015)
  await decide({ status: 'DISABLED' })
  expect((await cloud.send(MARIA, message(parameters('Ana', '17')))).body.error.code).toBe(132016)
  await decide({ quality: 'RED', category: 'MARKETING' })
  const about = {
    message_template_id: Number(id),
    message_template_name: 'pedido',
    message_template_language: 'pt_BR',
  }
  await cloud.receiver.has(() => cloud.receiver.changes('template_category_update')[0])
  expect(cloud.receiver.changes('message_template_status_update').slice(1)).toMatchObject([
    { event: 'REJECTED', reason: 'ABUSIVE_CONTENT' },
    { event: 'PAUSED', other_info: { title: 'FIRST_PAUSE' } },
    { event: 'DISABLED', disable_info: {} },
  ])
  expect(cloud.receiver.changes('message_template_quality_update')).toEqual([
    { ...about, previous_quality_score: 'UNKNOWN', new_quality_score: 'RED' },
  ])
  expect(cloud.receiver.changes('template_category_update')).toEqual([
    { ...about, previous_category: 'UTILITY', new_category: 'MARKETING' },
  ])
})

it('a rejected one is edited and reviewed again; a deleted one is gone', async () => {
  const { cloud, id } = await withTemplate()
  await cloud.simulator.post('/cloud/reviews', { afterMs: -1 })
  expect(
    (await cloud.graph('POST', id, { components: [{ type: 'BODY', text: 'Olá.' }] })).body,
  ).toMatchObject({ success: true })
  expect((await cloud.graph('GET', id)).body).toMatchObject({
    status: 'PENDING',
    components: [{ type: 'BODY', text: 'Olá.' }],
  })
  expect((await cloud.graph('POST', id, { category: 'MARKETING' })).body.error.code).toBe(100)
  expect((await cloud.graph('DELETE', `${cloud.account}/message_templates?name=pedido`)).body).toEqual({
    success: true,
  })
  expect((await cloud.graph('GET', `${cloud.account}/message_templates`)).body.data).toEqual([])
  expect(
    (await cloud.graph('DELETE', `${cloud.account}/message_templates?name=pedido`)).body.error.error_subcode,
  ).toBe(2593002)
})

describe('sending one', () => {
  it('reaches a customer outside the window, has its price, and its quick reply is clicked', async () => {
    const { cloud } = await withTemplate()
    const sent = await cloud.send(MARIA, message(parameters('Ana', '17')))
    expect(sent.body.messages).toEqual([{ id: sent.body.messages[0].id, message_status: 'accepted' }])
    const arrived = await cloud.arrives(MARIA, 'Olá Ana, seu pedido 17 chegou.')
    expect(arrived).toMatchObject({
      type: 'template',
      template: { name: 'pedido' },
      choices: [{ title: 'Parar' }],
    })
    const status = await cloud.receiver.has(() => cloud.receiver.statuses(arrived.id)[1])
    expect(status.pricing).toEqual({
      billable: true,
      pricing_model: 'PMP',
      category: 'utility',
      type: 'regular',
    })
    await cloud.write(MARIA, { type: 'click', title: 'Parar' })
    const click = await cloud.receiver.has(() => cloud.receiver.messages()[0])
    expect(click).toMatchObject({
      type: 'button',
      button: { payload: 'Parar', text: 'Parar' },
      context: { id: arrived.id },
    })
    const bill = (await cloud.simulator.call('GET', `/cloud/bill?phoneNumberId=${cloud.phone}`)).body
    expect(bill).toMatchObject({
      categories: { utility: { messages: 1, billable: 1 }, service: { messages: 0 } },
    })
  })

  it('marketing that somebody has stopped fails with 131050, and the stop is told', async () => {
    const { cloud } = await withTemplate({ category: 'MARKETING' })
    const prefer = (marketing: string) =>
      cloud.simulator.post(`/cloud/customers/${MARIA}/preferences`, { to: cloud.phone, marketing })
    await prefer('stop')
    const update = await cloud.receiver.has(() => cloud.receiver.changes('user_preferences')[0])
    expect(update.user_preferences).toMatchObject([
      { wa_id: MARIA, category: 'marketing_messages', value: 'stop' },
    ])
    const stopped = await cloud.send(MARIA, message(parameters('Ana', '17')))
    const failed = await cloud.receiver.has(() => cloud.receiver.statuses(stopped.body.messages[0].id)[0])
    expect(failed).toMatchObject({ status: 'failed', errors: [{ code: 131050 }] })
    await prefer('resume')
    await cloud.send(MARIA, message(parameters('Ana', '18')))
    await cloud.arrives(MARIA, 'Olá Ana, seu pedido 18 chegou.')
  })

  it('with the wrong parameters is refused as Meta does', async () => {
    const { cloud } = await withTemplate()
    const codes = []
    for (const components of [[], parameters('Ana'), parameters('Ana', ''), parameters('Ana', 'a\nb')])
      codes.push((await cloud.send(MARIA, message(components))).body.error.code)
    expect(codes).toEqual([132000, 132000, 131008, 132018])
    expect((await cloud.send(MARIA, message([], 'nenhum'))).body.error.code).toBe(132001)
  })

  it('a header’s file and the end of a link have to be there', async () => {
    const { cloud } = await withTemplate({
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::x'] } },
        { type: 'BODY', text: 'Veja.' },
        {
          type: 'BUTTONS',
          buttons: [{ type: 'URL', text: 'Abrir', url: 'https://loja.example/{{1}}', example: ['1'] }],
        },
      ],
    })
    const header = {
      type: 'header',
      parameters: [{ type: 'image', image: { link: 'https://loja.example/a.jpg' } }],
    }
    const link = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '17' }] }
    expect((await cloud.send(MARIA, message([link]))).body.error.code).toBe(132012)
    expect((await cloud.send(MARIA, message([header]))).body.error.code).toBe(131008)
    expect((await cloud.send(MARIA, message([header, link]))).status).toBe(200)
  })
})

it.each<[string, Record<string, unknown>]>([
  ['a name with capitals', { name: 'Pedido' }],
  ['no body', { components: [buttons] }],
  ['a variable without an example', { components: [{ type: 'BODY', text: 'Olá {{1}}, tudo bem?' }] }],
  ['a variable at the end', { components: [{ ...body, text: 'Olá {{1}}, seu pedido {{2}}' }] }],
  ['a variable in the footer', { components: [body, { type: 'FOOTER', text: 'de {{1}}' }] }],
  ['an unknown category', { category: 'NEWS' }],
  ['a button without text', { components: [body, { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY' }] }] }],
])('a template with %s is refused', async (_what, changes) => {
  const cloud = await CloudFixture.create()
  const answer = await cloud.graph('POST', `${cloud.account}/message_templates`, { ...draft, ...changes })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})
