import { schedulesApi, templatesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Schedule, Template } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aScheduler, inHours } from '../../../testing/conversations/aScheduler.js'
import { aCompany, aTemplate } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { anApprovedTemplate } from '../../../testing/whatsapp/anApprovedTemplate.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'
import { dueSchedulesSweep } from './dueSchedules.job.js'

const standIn = aReachableStandIn()

/** An official number, a contact who never wrote, and an approved template. */
async function aWorld() {
  const official = await anOfficialCompany(standIn)
  const { admin, customer } = official.fixture
  const api = apiAs(admin)
  await official.within(() => Contact.update({ name: 'Bruno Sá' }, { where: { id: customer.id } }))
  const template = await anApprovedTemplate(official)
  const choice = { templateId: template.id, values: { 'body.nome': '{{firstName}}' } }
  const usual = {
    body: 'qualquer',
    contactId: customer.id,
    whatsappId: official.connection.id,
    sendAt: inHours(1),
    template: choice,
  }
  const get = (id: number) => api.ok(schedulesApi.get, { params: { id } })
  return {
    official,
    api,
    template,
    choice,
    get,
    decide: (status: 'APPROVED' | 'PAUSED') =>
      official.within(() => Template.update({ status }, { where: { id: template.id } })),
    schedule: (changes: object = {}) => api.ok(schedulesApi.create, { body: { ...usual, ...changes } }),
    refused: (changes: object) => api.refused(schedulesApi.create, { body: { ...usual, ...changes } }),
    /** Its time comes. */
    pass: async (id: number) => {
      await official.within(() => Schedule.update({ sendAt: new Date() }, { where: { id } }))
      await dueSchedulesSweep.run()
      await settle()
    },
    inbox: () =>
      standIn.control<{ type: string; text: string }[]>(
        `/customers/${customer.number}/inbox?from=${official.number.phoneNumberId}`,
      ),
  }
}

describe('a schedule with a template', () => {
  it('has its text, and sends it with filled variables outside of the reply window', async () => {
    const { schedule, pass, get, inbox, choice, official, api } = await aWorld()
    const made = await schedule()
    const id = choice.templateId
    expect(await api.ok(templatesApi.get, { params: { id } })).toMatchObject({
      usedBy: [{ kind: 'schedule', name: null, count: 1 }],
    })
    expect(made).toMatchObject({ body: 'Oi, {{firstName}}! Tudo bem?', template: choice, status: 'PENDENTE' })
    await pass(made.id)
    await official.sees(async () => (await get(made.id)).status === 'ENVIADA')
    expect(await inbox()).toMatchObject([{ type: 'template', text: 'Oi, Bruno! Tudo bem?' }])
  })

  it('is refused when nobody has the template, or its values are none', async () => {
    const { refused, choice } = await aWorld()
    const foreign = await aTemplate((await aCompany()).company)
    for (const templateId of [foreign.id, 2_000_000_000])
      expect(await refused({ template: { ...choice, templateId } })).toMatchObject({
        error: 'ERR_NO_TEMPLATE_FOUND',
        field: 'body.template',
      })
    for (const bad of [
      'x',
      [],
      { templateId: choice.templateId },
      { ...choice, values: { 'body.nome': 7 } },
      { ...choice, values: ['Ana'] },
      { ...choice, values: { 'body.nome': 'x'.repeat(2_001) } },
    ])
      expect(await refused({ template: bad })).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('fails with its reason when the template is paused by then, and can be sent again', async () => {
    const { schedule, pass, get, decide, api, official } = await aWorld()
    const { id } = await schedule()
    await decide('PAUSED')
    await pass(id)
    expect(await get(id)).toMatchObject({ status: 'ERRO', error: 'ERR_TEMPLATE_NOT_APPROVED' })
    await decide('APPROVED')
    await api.ok(schedulesApi.retry, { params: { id } })
    await dueSchedulesSweep.run()
    await official.sees(async () => (await get(id)).status === 'ENVIADA')
  })

  it('fails with its reason when a value is empty for this person', async () => {
    const { schedule, pass, get, choice } = await aWorld()
    const { id } = await schedule({ template: { ...choice, values: {} } })
    await pass(id)
    expect(await get(id)).toMatchObject({ status: 'ERRO', error: 'ERR_TEMPLATE_VALUES' })
  })

  it('can lose it, and then needs an open window', async () => {
    const { schedule, pass, get, api } = await aWorld()
    const { id } = await schedule()
    const changed = await api.ok(schedulesApi.update, {
      params: { id },
      body: { template: null, body: 'Chegou o sofá!' },
    })
    expect(changed).toMatchObject({ template: null, body: 'Chegou o sofá!' })
    await pass(id)
    expect(await get(id)).toMatchObject({ status: 'ERRO', error: 'ERR_REPLY_WINDOW' })
  })

  it('that repeats has the template in each sending, also when one of them has another', async () => {
    const { schedule, pass, get, api, choice, official } = await aWorld()
    const { id } = await schedule({ recurrence: 'daily' })
    const other = { ...choice, values: { 'body.nome': 'Bru' } }
    await api.ok(schedulesApi.update, { params: { id }, query: { scope: 'this' }, body: { template: other } })
    const { schedules } = await api.ok(schedulesApi.calendar, {})
    const planned = schedules.filter(({ isPlanned }) => isPlanned)
    expect(planned.length).toBeGreaterThan(1)
    for (const each of planned) expect(each.template).toEqual(choice)
    await pass(id)
    await official.sees(async () => (await get(id)).status === 'ENVIADA')
    const next = (await api.ok(schedulesApi.list)).schedules.find((each) => each.status === 'PENDENTE')
    expect(next).toMatchObject({ template: choice })
  })
})

it('a schedule with a template fails with its reason on a linked phone', async () => {
  const { schedule, pass, get, company } = await aScheduler()
  const { id: templateId } = await aTemplate(company)
  const made = await schedule({ template: { templateId, values: { 'body.nome': 'Ana' } } })
  await pass(made)
  expect(await get(made.id)).toMatchObject({ status: 'ERRO', error: 'ERR_WAPP_NOT_SUPPORTED' })
})
