import { once } from 'node:events'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { object } from 'yup'
import { log } from '../log/log.js'
import { bullQueue, closeQueues } from './bullQueues.js'
import { defineJob } from './job.js'
import { startJobs } from './jobRunner.js'

afterAll(closeQueues)

const aJob = (name: string, ran: number[] = []) =>
  defineJob({
    name,
    data: object(),
    attempts: 1,
    backoffMs: 1,
    concurrency: 1,
    run: (_data, { companyId }) => {
      ran.push(companyId)
      return Promise.resolve()
    },
  })

describe('many queues on one connection', () => {
  it('are no leak of listeners', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    onTestFinished(() => warned.mockRestore())
    const names = Array.from({ length: 30 }, (_, index) => `bull-queues-test-${index}`)
    startJobs(
      names.map((name) => aJob(name)),
      [],
    )
    // As at a start, when many calls wait for the connection.
    const calls = Array.from({ length: 3 }, () => names).flat()
    await Promise.all(calls.map((name) => bullQueue(name).add({ companyId: 1, data: {} })))
    expect(warned).not.toHaveBeenCalled()
  })
})

describe('a job whose record is gone', () => {
  it('is dropped without an error, and the next one runs', async () => {
    const failed = vi.spyOn(log, 'error')
    onTestFinished(() => failed.mockRestore())
    const ran: number[] = []
    const queue = bullQueue('bull-queues-test-lost')
    const lost = await queue.add({ companyId: 1, data: {} })
    await queue.client.hdel(queue.toKey(String(lost.id)), 'data')
    await queue.add({ companyId: 2, data: {} })
    const completed = once(queue, 'drained')
    startJobs([aJob(queue.name, ran)], [])
    await completed
    expect(ran).toEqual([2])
    expect(failed).not.toHaveBeenCalled()
  })
})
