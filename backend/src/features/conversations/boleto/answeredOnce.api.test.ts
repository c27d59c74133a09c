import { contactsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { BillingInquiry, Message, Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { CPF, PIX } from '../../../testing/billing/aBillingSystem.js'
import {
  aKnownCustomer,
  asksForInvoice,
  disclosures,
  type BillingFixture,
} from '../../../testing/billing/aKnownCustomer.js'
import { apiAs } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { askBillingSystemJob, dueInquiriesSweep, purgeInquiriesSweep } from './askBillingSystem.job.js'
import { askBillingSystem } from './askBillingSystem.js'
import { claimInquiry } from './inquiries.commands.js'
import { settleInquiry } from './settleInquiry.js'

describe('an inquiry', () => {
  const inquiriesOf = ({ company }: BillingFixture) =>
    inCompany(company, () => BillingInquiry.findAll({ order: [['id', 'ASC']] }))
  const job = (fixture: BillingFixture) => ({
    companyId: fixture.company.id,
    inScope: <T>(work: () => Promise<T>) => inCompany(fixture.company, work),
    inStatements: <T>(work: () => Promise<T>) => inCompany(fixture.company, work),
  })

  it('is answered once, however often its job runs', async () => {
    const fixture = await aKnownCustomer('asaas')
    await asksForInvoice(fixture)
    const before = (await fixture.talk.messages()).length
    const [inquiry] = await inquiriesOf(fixture)
    await askBillingSystemJob.run({ inquiryId: inquiry?.id ?? 0 }, job(fixture))
    await settle()
    expect(await fixture.talk.messages()).toHaveLength(before)
    expect(await disclosures(fixture)).toHaveLength(1)
  })

  it('is told once by two that have both asked, as after a claim that ran out', async () => {
    const fixture = await aKnownCustomer('asaas')
    await asksForInvoice(fixture)
    const [inquiry] = await inquiriesOf(fixture)
    const [ticket] = await fixture.talk.tickets()
    const waits = { billing: { action: 'invoice', faults: 0, isAsking: true } }
    await inCompany(fixture.company, async () => {
      await ticket?.update({ status: 'pending', chatbot: true, closedAt: null, botMemory: waits })
      await inquiry?.update({ state: 'waiting', document: CPF, claimedUntil: null, outcome: null })
    })
    const claim = () => inCompany(fixture.company, () => claimInquiry(inquiry?.id ?? 0))
    const first = await claim()
    await inCompany(fixture.company, () =>
      BillingInquiry.update({ claimedUntil: new Date(0) }, { where: {} }),
    )
    const second = await claim()
    if (!first || !second) throw new Error('Both have claimed it')
    const before = (await fixture.talk.messages()).length
    for (const claimed of [first, second]) {
      const answer = await askBillingSystem(claimed, job(fixture))
      await inCompany(fixture.company, () => settleInquiry(claimed, answer))
    }
    expect((await fixture.talk.messages()).length - before).toBe(5)
  })

  it('that a dead worker left is taken up by the sweep, and the third time by a person', async () => {
    const fixture = await aKnownCustomer('asaas')
    await asksForInvoice(fixture)
    const [ticket] = await fixture.talk.tickets()
    const waits = { billing: { action: 'invoice', faults: 0, isAsking: true } }
    const leave = (attempts: number) =>
      inCompany(fixture.company, async () => {
        await ticket?.update({ status: 'pending', chatbot: true, closedAt: null, botMemory: waits })
        const createdAt = new Date(clock.now().getTime() - 60_000)
        await BillingInquiry.update(
          { state: 'waiting', document: CPF, claimedUntil: new Date(0), outcome: null, attempts, createdAt },
          { where: {} },
        )
      })
    await leave(1)
    await dueInquiriesSweep.run()
    await settle()
    expect((await inquiriesOf(fixture))[0]).toMatchObject({ state: 'answered', outcome: 'invoice' })
    await inCompany(fixture.company, async () => void (await ticket?.reload()))
    await leave(2)
    await dueInquiriesSweep.run()
    await settle()
    expect((await inquiriesOf(fixture))[0]).toMatchObject({ state: 'failed', outcome: 'brokenOff' })
  })

  it('tells nothing once somebody of the team has the ticket', async () => {
    const fixture = await aKnownCustomer('asaas')
    const { company, talk, agent } = fixture
    await talk.writes('Oi')
    const [ticket] = await talk.tickets()
    const waits = { billing: { action: 'invoice', faults: 0, isAsking: true } }
    const claimed = await inCompany(company, async () => {
      await ticket?.update({ botMemory: waits })
      const { id } = await BillingInquiry.create({
        contactId: ticket?.contactId ?? 0,
        ticketId: ticket?.id ?? 0,
        queueId: fixture.queue.id,
        connectionId: fixture.connection.id,
        system: 'asaas',
        action: 'invoice',
        document: CPF,
        documentHash: 'x',
      })
      return claimInquiry(id)
    })
    if (!claimed) throw new Error('It waits')
    const answer = await askBillingSystem(claimed, job(fixture))
    await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket?.id ?? 0 }, body: { status: 'open' } })
    await inCompany(company, () => settleInquiry(claimed, answer))
    expect((await talk.messages()).some(({ body }) => body.includes('4711'))).toBe(false)
    expect(await disclosures(fixture)).toEqual([])
    expect((await inquiriesOf(fixture))[0]).toMatchObject({ state: 'dropped' })
  })

  it('goes without the picture where there is no room for files', async () => {
    const fixture = await aKnownCustomer('asaas')
    const before = env.COMPANY_STORAGE_MB
    env.COMPANY_STORAGE_MB = 1 / 1024 / 1024
    try {
      const texts = await asksForInvoice(fixture)
      expect(texts).toContain(PIX)
      expect(texts.some((text) => text.startsWith('QR code'))).toBe(false)
    } finally {
      env.COMPANY_STORAGE_MB = before
    }
  })

  it('is not begun where the queue’s system is no longer reached: the queue is like any other', async () => {
    const fixture = await aKnownCustomer('asaas')
    await inCompany(fixture.company, () => Setting.destroy({ where: { key: 'asaas' } }))
    expect(await fixture.talk.writes('Oi')).toEqual([])
    expect((await fixture.talk.tickets())[0]).toMatchObject({ chatbot: false, queueId: fixture.queue.id })
  })

  it('goes with the person’s data, out and away', async () => {
    const fixture = await aKnownCustomer('asaas')
    await asksForInvoice(fixture)
    const [ticket] = await fixture.talk.tickets()
    const params = { id: ticket?.contactId ?? 0 }
    const { text } = await apiAs(fixture.admin).send(contactsApi.exportPerson, {
      params,
      body: { reason: 'O titular pediu' },
    })
    expect(JSON.parse(text)).toMatchObject({
      billingInquiries: [{ system: 'asaas', action: 'invoice', outcome: 'invoice' }],
    })
    await apiAs(fixture.admin).ok(contactsApi.erasePerson, {
      params,
      body: { reason: 'O titular pediu', confirmation: 'Clara Lima' },
    })
    expect(await inquiriesOf(fixture)).toEqual([])
    expect(JSON.stringify(await disclosures(fixture))).not.toMatch(/982|4711|Clara/)
    expect(await inCompany(fixture.company, () => Message.count())).toBe(0)
  })

  it('is forgotten after forty days', async () => {
    const fixture = await aKnownCustomer('asaas')
    await asksForInvoice(fixture)
    const createdAt = new Date(clock.now().getTime() - 41 * 86_400_000)
    await inCompany(fixture.company, () => BillingInquiry.update({ createdAt }, { where: {} }))
    await purgeInquiriesSweep.run()
    expect(await inquiriesOf(fixture)).toEqual([])
  })
})
