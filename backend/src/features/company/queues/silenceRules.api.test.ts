import { closeReasonsApi, queuesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany } from '../../../testing/fixtures.js'

describe('the rules of a queue for silence', () => {
  it.each([
    ['a reminder after no time', { customerReminderAfter: 0 }, 'customerReminderAfter'],
    ['a reminder after more than a month', { customerReminderAfter: 43_201 }, 'customerReminderAfter'],
    ['half a minute', { attendantEndAfter: 0.5 }, 'attendantEndAfter'],
    ['an end of another kind', { customerEnd: 'delete' }, 'customerEnd'],
    ['a text without an end', { customerEndText: 'a'.repeat(1_001) }, 'customerEndText'],
  ])('refuse %s', async (_what, body, field) => {
    const { admin, queue } = await aCompany()
    const refusal = await apiAs(admin).refused(queuesApi.update, {
      params: { id: queue.id },
      body,
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: `body.${field}` })
  })

  it('are off at first, and empty minutes switch them off', async () => {
    const { admin, queue } = await aCompany()
    const params = { id: queue.id }
    const api = apiAs(admin)
    expect(await api.ok(queuesApi.get, { params })).toMatchObject({
      customerReminderAfter: null,
      customerEndAfter: null,
      customerEnd: 'close',
      attendantEndAfter: null,
      attendantEnd: 'return',
    })
    const changed = await api.ok(queuesApi.update, { params, body: { customerEndAfter: 60 } })
    expect(changed).toMatchObject({ customerEndAfter: 60 })
    const off = await api.ok(queuesApi.update, { params, body: { customerEndAfter: null } })
    expect(off).toMatchObject({ customerEndAfter: null })
  })

  it('name a close reason of the company; one that was deleted since is saved unchanged', async () => {
    const { admin, queue } = await aCompany()
    const params = { id: queue.id }
    const api = apiAs(admin)
    const { id } = await api.ok(closeReasonsApi.create, { body: { name: 'Sem resposta' } })
    const body = { customerEndReasonId: id }
    expect(await api.ok(queuesApi.update, { params, body })).toMatchObject(body)
    await api.ok(closeReasonsApi.remove, { params: { id } })
    expect(await api.ok(queuesApi.update, { params, body })).toMatchObject(body)
    for (const reasonId of [id, 2_147_483_647]) {
      const refusal = await api.refused(queuesApi.update, {
        params,
        body: { attendantEndReasonId: reasonId },
      })
      expect(refusal).toMatchObject({
        error: 'ERR_NO_CLOSE_REASON_FOUND',
        field: 'body.attendantEndReasonId',
      })
    }
    const off = await api.ok(queuesApi.update, { params, body: { customerEndReasonId: null } })
    expect(off).toMatchObject({ customerEndReasonId: null })
  })
})
