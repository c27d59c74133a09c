import { createServer, type AddressInfo } from 'node:net'
import { quickMessagesApi, tagsApi } from '@balcao/contract'
import { object } from 'yup'
import { afterEach, expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import { settle } from '../../testing/settle.js'
import { aCompany } from '../../testing/fixtures.js'
import { env } from '../config/env.js'
import { defineJob } from '../jobs/job.js'
import { runJob } from '../jobs/jobRunner.js'
import { startMetrics } from './metricsServer.js'

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let metrics: Awaited<ReturnType<typeof startMetrics>> | undefined
afterEach(() => metrics?.stop())

const aJob = (run: () => Promise<void>) =>
  defineJob({ name: 'look-around', data: object(), attempts: 1, backoffMs: 1, concurrency: 1, run })

it('says what was asked, told and worked on, and names no customer and no address', async () => {
  env.METRICS_PORT = await freePort()
  metrics = await startMetrics()
  const { agent, company } = await aCompany()
  await apiAs(agent).ok(tagsApi.create, { body: { name: 'Urgente' } })
  await apiAs(agent).refused(quickMessagesApi.get, { params: { id: 999_999 } })
  await settle()
  const envelope = { companyId: company.id, data: {} }
  await runJob(
    aJob(() => Promise.resolve()),
    envelope,
    '1',
  )
  await expect(
    runJob(
      aJob(() => Promise.reject(new Error('no'))),
      envelope,
      '2',
    ),
  ).rejects.toThrow('no')

  const address = `http://127.0.0.1:${env.METRICS_PORT}`
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toMatch(/balcao_http_request_seconds_count\{method="POST",route="\/tags",status="200"\} 1/)
  expect(text).toMatch(
    /balcao_http_request_seconds_count\{method="GET",route="\/quick-messages\/:id",status="404"\} 1/,
  )
  expect(text).toMatch(/balcao_job_seconds_count\{job="look-around",outcome="done"\} 1/)
  expect(text).toMatch(/balcao_job_seconds_count\{job="look-around",outcome="failed"\} 1/)
  expect(text).toMatch(/balcao_relay_lag_seconds_count [1-9]/)
  expect(text).toMatch(/balcao_pool_connections\{role="web",state="available"\} \d/)
  expect(text).toMatch(/balcao_nodejs_eventloop_lag_p99_seconds /)
  // Only labels are checked: a time may contain these digits.
  expect(text).not.toMatch(/="[^"]*999999/)
  expect((await fetch(`${address}/health`)).status).toBe(404)
})
