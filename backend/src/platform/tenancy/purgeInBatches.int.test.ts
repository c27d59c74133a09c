import { Op } from 'sequelize'
import { expect, it, vi } from 'vitest'
import { OutboxEvent } from '../../models/index.js'
import { inCompany } from '../../testing/inCompany.js'
import { anEmptyCompany } from '../../testing/fixtures.js'
import { purgeInBatches } from './purgeInBatches.js'

it('removes the rows of all companies in batches, and no others', async () => {
  const companies = [await anEmptyCompany(), await anEmptyCompany()]
  const [old, young] = [new Date('2001-01-01'), new Date('2031-01-01')]
  for (const company of companies) {
    const event = { name: 'test', payload: {} }
    await inCompany(company, () =>
      OutboxEvent.bulkCreate([old, old, old, old, young].map((publishedAt) => ({ ...event, publishedAt }))),
    )
  }
  const statements = vi.spyOn(OutboxEvent, 'destroy')
  const where = { publishedAt: { [Op.lt]: new Date('2002-01-01') } }
  expect(await purgeInBatches('test', OutboxEvent, where, 3)).toBe(8)
  expect(statements).toHaveBeenCalledTimes(3)
  statements.mockRestore()
  for (const company of companies) {
    const left = await inCompany(company, () => OutboxEvent.findAll())
    expect(left.map(({ publishedAt }) => publishedAt)).toEqual([young])
  }
})
