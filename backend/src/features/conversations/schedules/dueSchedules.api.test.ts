import { schedulesApi, type Schedule as WireSchedule } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Schedule, Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { aScheduler, whatsappAnswers } from '../../../testing/conversations/aScheduler.js'
import { aCustomer, aTicket, inCompany } from '../../../testing/fixtures.js'
import { sendSchedulesJob } from './dueSchedules.job.js'

describe('what cannot be made a message', () => {
  it('says why, can be tried again, and keeps no other back', async () => {
    const { schedule, pass, get, api, company } = await aScheduler()
    whatsappAnswers({ outcome: 'unreachable' })
    const [broken, other] = [await schedule(), await schedule()]
    const params = { id: broken.id }
    await api.ok(schedulesApi.attach, { params })
    const resize = (size: number) =>
      inCompany(company, async () => {
        const row = await Schedule.findByPk(broken.id, { rejectOnEmpty: true })
        if (row.file) await row.update({ file: { ...row.file, size } })
      })
    await resize(0)
    for (const one of [broken, other]) await pass(one)
    expect(await get(broken.id)).toMatchObject({ status: 'ERRO', error: 'ERR_MEDIA_EMPTY' })
    expect(await get(other.id)).toMatchObject({ status: 'AGENDADA' })
    await resize(12)
    await api.ok(schedulesApi.retry, { params })
    await pass(broken)
    expect(await get(broken.id)).toMatchObject({ status: 'AGENDADA', error: null })
  })
})

describe('what is due at once', () => {
  /** Schedules for three people, all due at the same instant. The second person has a live ticket. */
  async function someAtOnce() {
    const scheduler = await aScheduler()
    const { company, connection, schedule } = scheduler
    whatsappAnswers({ outcome: 'unreachable' })
    const people = [
      await aCustomer(company, {}),
      await aCustomer(company, {}),
      await aCustomer(company, {}),
    ] as const
    const added: WireSchedule[] = []
    for (const { id } of [...people, ...people.slice(0, 1)])
      added.push(await schedule({ contactId: id, body: `Oi {{name}}, ${added.length}` }))
    const live = await aTicket(company, { customer: people[1], connection, status: 'pending' })
    return {
      ...scheduler,
      people,
      added,
      live,
      pass: async () => {
        await inCompany(company, () => Schedule.update({ sendAt: new Date() }, { where: {} }))
        await runJob(sendSchedulesJob, { companyId: company.id, data: {} }, 'test')
      },
    }
  }

  it('is stored in one transaction, each in its conversation, in the order of its time', async () => {
    const { company, pass, messages, people, live } = await someAtOnce()
    await pass()
    const stored = await messages()
    expect(stored.map(({ contactId, body }) => [contactId, body.split(', ')[1]])).toEqual(
      [0, 1, 2, 0].map((person, place) => [people[person]?.id, String(place)]),
    )
    expect(stored[1]?.ticketId).toBe(live.id)
    expect(await inCompany(company, () => Ticket.count({ where: { status: 'closed' } }))).toBe(3)
    const [written] = await inCompany(company, () =>
      database.query<{ transactions: number }>(
        'select count(distinct xmin::text)::int as transactions from messages',
        { type: QueryTypes.SELECT },
      ),
    )
    expect(written?.transactions).toBe(1)
  })

  it('goes one by one where one of it cannot be a message, which alone fails', async () => {
    const { company, pass, messages, added, get, api } = await someAtOnce()
    const broken = added[1]?.id ?? 0
    await api.ok(schedulesApi.attach, { params: { id: broken } })
    await inCompany(company, async () => {
      const row = await Schedule.findByPk(broken, { rejectOnEmpty: true })
      if (row.file) await row.update({ file: { ...row.file, size: 0 } })
    })
    await pass()
    expect(await messages()).toHaveLength(3)
    expect(await get(broken)).toMatchObject({ status: 'ERRO', error: 'ERR_MEDIA_EMPTY' })
  })
})
