import { auditLogApi, officialNumbersApi, templatesApi, type TemplateComponents } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Template, TemplateAccount } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aTemplate } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'
import { syncTemplates } from './syncTemplates.js'
import { listDueAccounts, nudgeSync } from './syncTemplates.job.js'

const standIn = aReachableStandIn()

const components: TemplateComponents = {
  header: { kind: 'text', text: 'Pedido {{numero}}', examples: { numero: '17' } },
  body: { text: 'Oi, {{nome}}! Saiu.', examples: { nome: 'Ana' } },
  footer: 'Casa Aurora',
  buttons: [
    { kind: 'url', text: 'Ver', url: 'https://loja.example/{{1}}', example: 'p/17' },
    { kind: 'reply', text: 'Parar' },
  ],
  other: [],
}

/** A company whose account at WhatsApp has been compared once. Templates there wait for a decision. */
async function world() {
  const official = await anOfficialCompany(standIn)
  await standIn.control('/reviews', { afterMs: -1 })
  const { admin, company } = official.fixture
  const api = apiAs(admin)
  const { id, webhookUrl, verifyToken } = official.connection
  await api.ok(officialNumbersApi.register, { params: { id }, body: { pin: '246810' } })
  // Notices about templates go to the address of the app.
  const { phoneNumberId } = official.number
  await standIn.control('/webhook', { phoneNumberId, url: webhookUrl, verifyToken })
  await nudgeSync(company.id, id)
  await settle()
  const [account] = await api.ok(templatesApi.accounts)
  const accountId = account?.id ?? 0
  const draft = { accountId, name: 'saiu', language: 'pt_BR', category: 'UTILITY' as const, components }
  const create = (changes: Partial<typeof draft> = {}) =>
    api.ok(templatesApi.create, { body: { ...draft, ...changes } })
  const decide = (name: string, decision: object) =>
    standIn.control(`/templates/${name}`, { phoneNumberId: official.number.phoneNumberId, ...decision })
  const rows = () => official.within(() => Template.findAll({ order: ['name'] }))
  const sync = () => api.ok(templatesApi.sync, { params: { id: accountId } })
  return { official, company, admin, api, account, accountId, draft, create, decide, rows, sync }
}

describe('a template', () => {
  it('goes to WhatsApp whole, waits for its decision, and shows it when it comes', async () => {
    const { official, create, decide, rows, api, account } = await world()
    expect(account).toMatchObject({ name: 'Casa Aurora', problem: null })
    const created = await create()
    // Quick replies come first, because WhatsApp wants them together.
    const [link, reply] = components.buttons
    expect(created).toMatchObject({
      name: 'saiu',
      status: 'PENDING',
      account: { connectionIds: [official.connection.id] },
      components: {
        ...components,
        buttons: [reply, { ...link, example: 'https://loja.example/p/17' }],
      },
      variables: [{ key: 'header.numero' }, { key: 'body.nome' }, { key: 'button.1.1', example: 'p/17' }],
    })
    expect(
      (
        await api.refused(templatesApi.update, {
          params: { id: created.id },
          body: { category: 'UTILITY', components },
        })
      ).error,
    ).toBe('ERR_TEMPLATE_PENDING')
    await decide('saiu', { status: 'APPROVED' })
    await official.sees(async () => (await rows())[0]?.status === 'APPROVED')
    await decide('saiu', { status: 'REJECTED', reason: 'TAG_CONTENT_MISMATCH' })
    await official.sees(async () => (await rows())[0]?.rejectedReason === 'TAG_CONTENT_MISMATCH')
    await api.ok(templatesApi.update, {
      params: { id: created.id },
      body: { category: 'MARKETING', components },
    })
    expect((await rows())[0]).toMatchObject({
      status: 'PENDING',
      category: 'MARKETING',
      rejectedReason: null,
    })
    const { entries } = await api.ok(auditLogApi.list, { query: { kind: 'template' } })
    expect(entries[0]).toMatchObject({ recordName: 'saiu' })
  })

  it('shows a pause with its end, a quality, and another category with the former one', async () => {
    const { official, create, decide, rows, api } = await world()
    const { id } = await create()
    await decide('saiu', { status: 'PAUSED' })
    await official.sees(async () => (await rows())[0]?.pausedUntil)
    expect(((await rows())[0]?.pausedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.9 * 3_600_000)
    await decide('saiu', { status: 'APPROVED', quality: 'RED', category: 'MARKETING' })
    await official.sees(async () => (await rows())[0]?.categoryChangedAt)
    expect(await api.ok(templatesApi.get, { params: { id } })).toMatchObject({
      status: 'APPROVED',
      quality: 'RED',
      category: 'MARKETING',
      previousCategory: 'UTILITY',
      pausedUntil: null,
    })
    expect(await api.ok(templatesApi.list, { query: { attention: true } })).toMatchObject({
      attention: 1,
      count: 1,
    })
  })

  it('of AUTHENTICATION has the text that WhatsApp writes', async () => {
    const { create } = await world()
    const empty = { header: null, body: { text: '', examples: {} }, footer: null, buttons: [], other: [] }
    const created = await create({ name: 'codigo', category: 'AUTHENTICATION' as never, components: empty })
    expect(created.components.body.text).toContain('{{1}}')
    expect(created.components.buttons).toEqual([{ kind: 'oneTimeCode', text: 'Copiar código' }])
    expect(created.variables.map(({ key }) => key)).toEqual(['body.1'])
  })

  it('is refused here when WhatsApp would refuse it, and with WhatsApp’s words when it does', async () => {
    const { api, draft, create } = await world()
    const refused = (changes: object) => api.refused(templatesApi.create, { body: { ...draft, ...changes } })
    expect(await refused({ name: 'Saiu' })).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.name' })
    const body = { text: 'Oi, {{nome}}', examples: {} }
    expect(await refused({ components: { ...components, body } })).toMatchObject({
      field: 'body.components.body',
      message: 'variableEdge',
    })
    expect(await refused({ components: { ...components, header: { kind: 'carousel' } } })).toMatchObject({
      field: 'body.components',
    })
    await create()
    expect((await refused({})).error).toBe('ERR_DUPLICATED_TEMPLATE')
    expect(await refused({ name: 'outro', language: 'xx_XXX' })).toMatchObject({ field: 'body.language' })
    const foreign = (await world()).accountId
    expect((await refused({ accountId: foreign })).error).toBe('ERR_NO_TEMPLATE_FOUND')
    expect((await refused({ accountId: 2_147_483_647 })).error).toBe('ERR_NO_TEMPLATE_FOUND')
  })

  it('is deleted at WhatsApp and here', async () => {
    const { api, create, rows, sync } = await world()
    const { id } = await create()
    await api.ok(templatesApi.remove, { params: { id } })
    await sync()
    expect(await rows()).toEqual([])
  })

  it('is for admins to write', async () => {
    const { official, draft } = await world()
    const api = apiAs(official.fixture.supervisor)
    expect((await api.refused(templatesApi.create, { body: draft })).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('a comparison', () => {
  it('brings templates that were made at WhatsApp, and drops those that vanished there', async () => {
    const { official, company, create, rows, sync } = await world()
    await create()
    const { businessAccountId } = official.number
    await official.within(() => Template.destroy({ where: { name: 'saiu' } }))
    const old = new Date(Date.now() - 3_600_000)
    const vanished = await aTemplate(company, { businessAccountId, name: 'sumiu' })
    await official.within(() => vanished.update({ askedAt: old }))
    expect((await sync()).syncedAt).not.toBeNull()
    expect((await rows()).map(({ name }) => name)).toEqual(['saiu'])
  })

  it('that is asked for while another runs follows it, so that nothing newer is missed', async () => {
    const { official } = await world()
    const inScope = <T>(work: () => Promise<T>) => official.within(work)
    const { businessAccountId } = official.number
    const compare = () => syncTemplates(official.connection.id, businessAccountId, inScope)
    const first = compare()
    await new Promise((resolve) => void setTimeout(resolve, 5))
    const at = Date.now()
    const [second, third] = [compare(), compare()]
    expect(third).toBe(second)
    await Promise.all([first, second])
    const account = await inScope(() => TemplateAccount.findOne({ rejectOnEmpty: true }))
    expect(account.syncedAt?.getTime()).toBeGreaterThanOrEqual(at)
  })

  it('is due once an hour, and soon while WhatsApp reviews a template', async () => {
    const { official, create } = await world()
    const isDue = async (inHours: number) =>
      (
        await withPlatformScope('test', () =>
          listDueAccounts(new Date(Date.now() + inHours * 3_600_000), 10_000),
        )
      ).some(({ connectionId }) => connectionId === official.connection.id)
    expect(await isDue(0.9)).toBe(false)
    expect(await isDue(1.1)).toBe(true)
    await create()
    expect(await isDue(0.05)).toBe(true)
  })

  it('that WhatsApp refuses says so, and leaves the templates', async () => {
    const { official, create, rows, sync } = await world()
    await create()
    await standIn.control('/faults', { phoneNumberId: official.number.phoneNumberId, kind: 'tokenDied' })
    expect(await sync()).toMatchObject({ problem: 'token_refused' })
    expect(await rows()).toHaveLength(1)
  })
})
