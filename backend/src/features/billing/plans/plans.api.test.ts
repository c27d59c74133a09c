import { plansApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aCompany, aUser, unique } from '../../../testing/fixtures.js'

const limits = { users: 5, connections: 2, queues: 3, value: 49.9 }

/** A super user, and an admin of another company. */
async function world() {
  const [home, other] = [await aCompany(), await aCompany()]
  const boss = apiAs(await aUser(home.company, { profile: 'admin', super: true }))
  const add = (body: object = {}) =>
    boss.ok(plansApi.create, { body: { name: `Plano ${unique()}`, ...limits, ...body } })
  return { home, other, boss, add, planId: other.company.planId ?? 0 }
}

describe('plans', () => {
  it('are written by super users, searched and counted', async () => {
    const { boss, add } = await world()
    const plan = await add({ storageMb: 500, isPublic: false })
    expect(plan).toMatchObject({ ...limits, storageMb: 500, isPublic: false, companies: 0 })
    const params = { id: plan.id }
    const body = { value: '1234,56' as unknown as number, storageMb: null, isPublic: true }
    const changed = await boss.ok(plansApi.update, { params, body })
    expect(changed).toMatchObject({ ...limits, value: 1234.56, storageMb: null, isPublic: true })
    const { plans } = await boss.ok(plansApi.list, { query: { searchParam: plan.name.toUpperCase() } })
    expect(plans).toEqual([changed])
    await boss.ok(plansApi.remove, { params })
    expect((await boss.refused(plansApi.get, { params })).error).toBe('ERR_NO_PLAN_FOUND')
  })

  it.each(['admin', 'supervisor', 'agent'] as const)('are not the %s’s to manage', async (who) => {
    const { other, planId } = await world()
    const api = apiAs(other[who])
    const params = { id: planId }
    for (const [endpoint, body] of [
      [plansApi.list, undefined],
      [plansApi.get, undefined],
      [plansApi.create, { name: 'Meu', ...limits }],
      [plansApi.update, { value: 0 }],
      [plansApi.remove, undefined],
    ] as const)
      expect(await api.refused(endpoint, { params, body })).toMatchObject({
        status: 403,
        error: 'ERR_NO_PERMISSION',
      })
  })

  it.each([
    ['ERR_PLAN_INVALID_NAME', 'body.name', { name: ' A ' }],
    ['ERR_VALIDATION', 'body.value', { value: 10_000_000 }],
    ['ERR_VALIDATION', 'body.value', { value: 1.005 }],
    ['ERR_VALIDATION', 'body.value', { value: -1 }],
    ['ERR_VALIDATION', 'body.users', { users: 0 }],
    ['ERR_VALIDATION', 'body.queues', { queues: 1.5 }],
    ['ERR_VALIDATION', 'body.storageMb', { storageMb: 0 }],
  ])('are refused with %s for %s: %o', async (error, field, wrong) => {
    const { boss } = await world()
    const body = { name: `Plano ${unique()}`, ...limits, ...wrong }
    expect(await boss.refused(plansApi.create, { body })).toMatchObject({ status: 400, error, field })
  })

  it('have names of their own, however they are written', async () => {
    const { boss, add } = await world()
    const [{ name }, { id }] = [await add({ name: `Básico ${unique()}` }), await add()]
    const twin = { name: ` ${name.replace('á', 'A').toUpperCase()} `, ...limits }
    const refusal = { error: 'ERR_PLAN_NAME_ALREADY_EXISTS', field: 'body.name' }
    expect(await boss.refused(plansApi.create, { body: twin })).toMatchObject(refusal)
    expect(await boss.refused(plansApi.update, { params: { id }, body: twin })).toMatchObject(refusal)
  })

  it('stay while companies have them, and say how many', async () => {
    const { boss, planId } = await world()
    expect(await boss.refused(plansApi.remove, { params: { id: planId } })).toMatchObject({
      status: 400,
      error: 'ERR_PLAN_IN_USE',
      companies: 1,
    })
  })

  it('refuse a lower limit with the companies that have more, and change nothing', async () => {
    const { boss, other, planId } = await world()
    const params = { id: planId }
    const before = await boss.ok(plansApi.get, { params })
    const refusal = await boss.refused(plansApi.update, { params, body: { users: 1, queues: 0, value: 1 } })
    expect(refusal).toMatchObject({
      error: 'ERR_PLAN_EXCEEDED',
      exceeding: [{ id: other.company.id, name: other.company.name, users: 4, queues: 1 }],
    })
    expect(await boss.ok(plansApi.get, { params })).toEqual(before)
    expect(await boss.ok(plansApi.update, { params, body: { users: 4, queues: 1 } })).toMatchObject({
      users: 4,
      queues: 1,
    })
  })

  it('are offered to everybody when public, and only to their company when private', async () => {
    const { boss, other, add, planId } = await world()
    const [listed, hidden] = [await add(), await add({ isPublic: false })]
    await boss.ok(plansApi.update, { params: { id: planId }, body: { isPublic: false } })
    const asked = [listed.id, hidden.id, planId]
    const idsFor = async (api: typeof boss, call: typeof plansApi.listPublic) =>
      (await api.ok(call))
        .map(({ id }) => id)
        .filter((id) => asked.includes(id))
        .toSorted()
    for (const call of [plansApi.listPublic, plansApi.listAll]) {
      expect(await idsFor(anonymousApi(), call)).toEqual([listed.id])
      expect(await idsFor(apiAs(other.agent), call)).toEqual([listed.id, planId].toSorted())
      expect(await idsFor(boss, call)).toEqual(asked.toSorted())
    }
  })

  it('are offered to nobody when nobody could work with them', async () => {
    const { boss, add } = await world()
    const [works, noNumber] = [await add(), await add({ connections: 0 })]
    const idsFor = async (api: typeof boss) => (await api.ok(plansApi.listPublic)).map(({ id }) => id)
    const offered = await idsFor(anonymousApi())
    expect(offered).toContain(works.id)
    expect(offered).not.toContain(noNumber.id)
    expect(await idsFor(boss)).toContain(noNumber.id)
  })

  it('are one of twenty that come at once with one name', async () => {
    const { boss } = await world()
    const body = { name: `Plano ${unique()}`, ...limits }
    const answers = await Promise.all(Array.from({ length: 20 }, () => boss.send(plansApi.create, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is never exceeded by somebody who is added while its limit is lowered', async () => {
    const { boss, other, planId } = await world()
    const email = `${unique()}@empresa.example`
    const [lowered, added] = await Promise.all([
      boss.send(plansApi.update, { params: { id: planId }, body: { users: 4 } }),
      apiAs(other.admin).send(usersApi.invite, { body: { name: 'Nova', email } }),
    ])
    expect([lowered.status, added.status].toSorted()).toEqual([200, 400])
  })
})
