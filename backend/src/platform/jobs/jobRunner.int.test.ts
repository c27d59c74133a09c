import { object } from 'yup'
import { id } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { jobs, sweeps } from '../../entrypoints/features.js'
import { currentCompanyId } from '../tenancy/scope.js'
import { anEmptyCompany } from '../../testing/fixtures.js'
import { defineJob } from './job.js'
import { assertUniqueNames, runJob } from './jobRunner.js'

describe('the names of jobs', () => {
  it('are one for each: of two with one name, one would never run', () => {
    expect(() => assertUniqueNames([{ name: 'send' }, { name: 'receive' }])).not.toThrow()
    expect(() => assertUniqueNames([{ name: 'send' }, { name: 'receive' }, { name: 'send' }])).toThrow(
      'Two jobs are called "send"',
    )
  })

  it('are so in the product', () => {
    expect(() => assertUniqueNames([...jobs, ...sweeps])).not.toThrow()
  })
})

describe('a job', () => {
  const aJob = (seen: unknown[]) =>
    defineJob({
      name: 'look-around',
      data: object({ ticketId: id().required() }),
      attempts: 1,
      backoffMs: 1,
      concurrency: 1,
      run: async (data, { companyId, inScope }) => {
        seen.push(data, companyId)
        seen.push(await inScope(() => Promise.resolve(currentCompanyId())))
      },
    })

  it('runs with the data of its schema, and in its company’s scope where it asks for one', async () => {
    const { id: companyId } = await anEmptyCompany()
    const seen: unknown[] = []
    await runJob(aJob(seen), { companyId, data: { ticketId: '7', more: 'dropped' } }, '1')
    expect(seen).toEqual([{ ticketId: 7 }, companyId, companyId])
  })

  it('is dropped when its data is not what it takes: no try would make it so', async () => {
    const seen: unknown[] = []
    await runJob(aJob(seen), { companyId: 1, data: { ticketId: 'seven' } }, '1')
    expect(seen).toEqual([])
  })
})
