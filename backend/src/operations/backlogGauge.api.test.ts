import { afterAll, expect, it } from 'vitest'
import { registry } from '../platform/metrics/metrics.js'
import { openPlatformConnection } from '../platform/tenancy/platformConnection.js'
import { aCompany, aCustomer, aMessage, aTicket } from '../testing/fixtures.js'
import { backlogAges, closeBacklogGauge } from './backlogGauge.js'

afterAll(closeBacklogGauge)

it('says for how long the oldest of each kind has waited', async () => {
  const { company, connection } = await aCompany()
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection })
  const queued = await aMessage(company, { ticket, sendState: 'queued', ack: 0 })
  const client = await openPlatformConnection()
  const change = (sql: string, values: unknown[]) => client.query(sql, values)
  const old = `now() - interval '400 days'`
  try {
    await change(`update connections set status = 'CONNECTED' where id = $1`, [connection.id])
    const before = await backlogAges()
    await change(`update messages set created_at = ${old}, due_at = null where id = $1`, [queued.id])
    expect((await backlogAges()).messages).toBeGreaterThan(before.messages + 86_400)
    await change(`update messages set due_at = now() + interval '1 day' where id = $1`, [queued.id])
    expect((await backlogAges()).messages).toBeLessThan(399 * 86_400)
    await change(`update messages set due_at = ${old} where id = $1`, [queued.id])
    expect((await backlogAges()).messages).toBeGreaterThan(399 * 86_400)
    expect(await registry.metrics()).toMatch(/balcao_backlog_oldest_seconds\{what="messages"\} 3\d{7}/)
    for (const what of ['received', 'events'])
      expect(await registry.metrics()).toContain(`balcao_backlog_oldest_seconds{what="${what}"}`)
    await change(`update connections set status = 'DISCONNECTED' where id = $1`, [connection.id])
    expect((await backlogAges()).messages).toBeLessThan(399 * 86_400)
  } finally {
    await change('delete from messages where id = $1', [queued.id])
    await client.end()
  }
})
