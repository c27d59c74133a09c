import { __things__Api } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import { aCompany } from '../../testing/world.js'

const MISSING = 2_147_483_647

describe('/__path__', () => {
  it('an admin adds one, and everybody in the company sees it', async () => {
    const { admin, agent } = await aCompany()
    const added = await apiAs(admin).ok(__things__Api.create, { body: { name: 'Primeiro' } })
    expect(added).toMatchObject({ name: 'Primeiro', can: { update: true, remove: true } })
    const [seen] = await apiAs(agent).ok(__things__Api.list)
    expect(seen).toMatchObject({ id: added.id, name: 'Primeiro', can: { update: false, remove: false } })
  })

  it('an admin changes and removes one; a plain user does neither', async () => {
    const { admin, agent } = await aCompany()
    const { id } = await apiAs(admin).ok(__things__Api.create, { body: { name: 'Primeiro' } })
    for (const endpoint of [__things__Api.update, __things__Api.remove]) {
      const refusal = await apiAs(agent).refused(endpoint, { params: { id }, body: { name: 'Outro' } })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    const changed = await apiAs(admin).ok(__things__Api.update, { params: { id }, body: { name: 'Outro' } })
    expect(changed.name).toBe('Outro')
    await apiAs(admin).ok(__things__Api.remove, { params: { id } })
    expect(await apiAs(admin).ok(__things__Api.list)).toEqual([])
  })

  it('refuses a name of 1 or 51 characters', async () => {
    const { admin } = await aCompany()
    for (const name of ['a', 'a'.repeat(51)]) {
      const refusal = await apiAs(admin).refused(__things__Api.create, { body: { name } })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    }
  })

  it("another company's is not found, like a missing one", async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const { id } = await apiAs(other.admin).ok(__things__Api.create, { body: { name: 'De outra empresa' } })
    for (const unknown of [id, MISSING]) {
      const refusal = await apiAs(admin).refused(__things__Api.get, { params: { id: unknown } })
      expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO___THING___FOUND' })
    }
  })
})
