import { quickMessagesApi, templatesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aTemplate } from '../../../testing/fixtures.js'

/** An admin whose company has a template with two variables. */
async function aWorld() {
  const { company, admin, agent } = await aCompany()
  const template = await aTemplate(company, {
    components: { body: { text: 'Oi, {{nome}}! São {{preco}}.', examples: {} }, footer: 'Casa Aurora' },
  })
  const choice = { templateId: template.id, values: { 'body.nome': '{{firstName}}', 'body.preco': 'R$ 9' } }
  const api = apiAs(admin)
  const usual = { shortcode: 'preco', message: 'qualquer', shared: true, template: choice }
  return {
    company,
    agent,
    api,
    template,
    choice,
    add: (changes: object = {}) => api.ok(quickMessagesApi.create, { body: { ...usual, ...changes } }),
    refused: (changes: object) => api.refused(quickMessagesApi.create, { body: { ...usual, ...changes } }),
  }
}

describe('a quick message with a template', () => {
  it('has its text, and everybody who reads it gets the choice', async () => {
    const { add, agent, choice, api, template } = await aWorld()
    const message = 'Oi, {{firstName}}! São R$ 9.\nCasa Aurora'
    expect(await add()).toMatchObject({ message, template: choice })
    const { records } = await apiAs(agent).ok(quickMessagesApi.list, {})
    expect(records).toMatchObject([{ shortcode: 'preco', message, template: choice }])
    expect(await api.ok(templatesApi.get, { params: { id: template.id } })).toMatchObject({
      usedBy: [{ kind: 'quickMessage', name: 'preco', count: 1 }],
    })
  })

  it('loses it, and takes another', async () => {
    const { add, api, company } = await aWorld()
    const { id } = await add()
    const update = (body: object) => api.ok(quickMessagesApi.update, { params: { id }, body })
    expect(await update({ template: null, message: 'São R$ 9.' })).toMatchObject({
      template: null,
      message: 'São R$ 9.',
    })
    const other = await aTemplate(company)
    const template = { templateId: other.id, values: { 'body.nome': 'Ana' } }
    expect(await update({ template })).toMatchObject({ template, message: 'Oi, Ana!' })
  })

  it('is refused when the company has no such template, or its values are none', async () => {
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
      { values: {} },
      { templateId: 'x', values: {} },
      { templateId: choice.templateId },
      { ...choice, values: null },
      { ...choice, values: { 'body.nome': { a: 1 } } },
      {
        ...choice,
        values: Object.fromEntries(Array.from({ length: 101 }, (_none, n) => [`body.${n}`, 'x'])),
      },
    ])
      expect(await refused({ template: bad })).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('has a shortened text where the template is longer than a quick message', async () => {
    const { add, company } = await aWorld()
    const text = `Oi, {{nome}}! ${'x'.repeat(1_000)}`
    const long = await aTemplate(company, { components: { body: { text, examples: {} } } })
    const template = { templateId: long.id, values: { 'body.nome': 'Ana' } }
    const made = await add({ template })
    expect(made.message).toHaveLength(1_000)
    expect(made.template).toEqual(template)
  })
})
