import { connectionsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { expect, it } from 'vitest'
import type { Connection } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { endedLeaseJob } from './endedLeases.job.js'
import { listUnserved } from './endedLeases.queries.js'

/** A lease of a process that does nothing. It ends in this many seconds. */
const lease = ({ id, companyId }: Connection, seconds: number) =>
  withPlatformScope('test', () =>
    database.query(
      `insert into connection_leases (connection_id, company_id, owner, expires_at)
       values ($1, $2, 'test', now() + make_interval(secs => $3))
       on conflict (connection_id) do update set expires_at = excluded.expires_at`,
      { bind: [id, companyId, seconds], type: QueryTypes.INSERT },
    ),
  )

it('a connection whose process is gone says that it opens, and no other does', async () => {
  const { company, admin, connection } = await aCompany()
  const { id: connectionId } = connection
  /**
   * Does the sweep's work for this connection alone, because the other connections belong to other test
   * files.
   */
  const look = async () => {
    const found = await withPlatformScope('test', listUnserved)
    await enqueue(endedLeaseJob.name, company.id, { connectionId })
    await settle()
    const { status } = await apiAs(admin).ok(connectionsApi.get, { params: { id: connectionId } })
    return { status, isFound: found.some((row) => row.connectionId === connectionId) }
  }
  await inCompany(company, () => connection.update({ status: 'CONNECTED', enabled: true }))
  await lease(connection, 60)
  expect(await look()).toEqual({ status: 'CONNECTED', isFound: false })
  await lease(connection, -1)
  expect(await look()).toEqual({ status: 'OPENING', isFound: true })
  await inCompany(company, () => connection.update({ status: 'DISCONNECTED', enabled: false }))
  expect(await look()).toEqual({ status: 'DISCONNECTED', isFound: false })
})
