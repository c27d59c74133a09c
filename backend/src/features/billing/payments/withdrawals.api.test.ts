import { addMonths, invoicesApi, localTime, settingDefaults, subscriptionApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { Charge, Company } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aBoss, aPayingCompany, passTime, seenByBoss } from '../../../testing/billing/aPayingCompany.js'
import { inCompany, inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { openChargesSweep } from './lookAtCharges.job.js'
import { withdrawalsSweep } from './withdrawCharges.job.js'

/** A company that has asked for a charge, and a super user who marks its invoice as paid. */
async function world(name: 'efi' | 'asaas') {
  const paying = await aPayingCompany(name)
  const { txid } = await paying.ask()
  const { company, invoice, provider, params } = paying
  const bossApi = apiAs(await aBoss())
  const charge = () => provider.bank.charges.find(({ id, reference }) => id === txid || reference === txid)
  return {
    ...paying,
    txid,
    bossApi,
    charge: charge(),
    rows: async () =>
      inCompany(company, () => Charge.findAll({ where: { invoiceId: invoice.id }, order: ['id'] })),
    expire: () =>
      inCompany(company, () =>
        Charge.update({ expiresAt: inDays(-1) }, { where: { invoiceId: invoice.id } }),
      ),
    markPaid: async () => {
      await bossApi.ok(invoicesApi.markPaid, { params, body: { status: 'paid', reason: 'Em dinheiro' } })
      await settle()
    },
  }
}

describe.each(['efi', 'asaas'] as const)('a charge of %s whose invoice was paid otherwise', (name) => {
  it('is withdrawn, so that nobody pays it too', async () => {
    const { markPaid, charge, rows, provider } = await world(name)
    await markPaid()
    expect(charge?.isWithdrawn).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'closed', withdrawAt: null }])
    const calls = provider.bank.calls.length
    passTime(3_600_000)
    await withdrawalsSweep.run()
    // A withdrawal of another company may be due.
    const again = provider.bank.calls.slice(calls).filter((call) => call.includes(charge?.id ?? ''))
    expect(again).toEqual([])
  })

  it('is withdrawn later where the provider fails, says nothing or its answer is lost', async () => {
    const { markPaid, charge, rows, provider } = await world(name)
    provider.bank.breakNext('withdraw', 'error', 2)
    await markPaid()
    expect(charge?.isWithdrawn).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'open', withdrawals: 1 }])
    provider.bank.breakNext('withdraw', 'lost', 2)
    passTime(60_000)
    await withdrawalsSweep.run()
    // The withdrawal was done, but its answer was lost.
    expect(charge?.isWithdrawn).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'open', withdrawals: 2 }])
    passTime(10 * 60_000)
    await withdrawalsSweep.run()
    expect(await rows()).toMatchObject([{ state: 'closed' }])
  })

  it('that somebody pays at that moment is a second payment, which waits for a super user', async () => {
    const { markPaid, provider, txid, rows, dueDate } = await world(name)
    const paymentId = provider.paySilently(txid)
    await markPaid()
    const renewed = await dueDate()
    expect(await rows()).toMatchObject([{ state: 'closed' }])
    await openChargesSweep.run()
    await settle()
    const { payment } = await seenByBoss(paymentId)
    expect(payment).toMatchObject({ state: 'unmatched', reason: 'invoicePaid', hasPaid: false })
    expect(await dueDate()).toBe(renewed)
  })

  it('stays with whoever paid by it, and the others of its invoice go', async () => {
    const { ask, provider, txid, rows, expire } = await world(name)
    await expire()
    const { txid: second } = await ask()
    expect(second).not.toBe(txid)
    await provider.pay(second)
    await settle()
    expect(await rows()).toMatchObject([{ state: 'closed' }, { state: 'paid', withdrawAt: null }])
    expect(provider.bank.charges.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false])
  })

  it('is withdrawn once its invoice costs something else, and the new amount is asked for', async () => {
    const { company, ask, charge, rows, provider, dueDate } = await world(name)
    await inCompany(company, async () => {
      await Company.update({ recurrence: 'TRIMESTRAL' }, { where: { id: company.id } })
      await recordEvent('company.changed', {})
    })
    await settle()
    expect(charge?.isWithdrawn).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'closed', withdrawAt: null }])
    const dueDay = async () => localTime(new Date(await dueDate()), settingDefaults.timezone).date
    const before = await dueDay()
    const { txid } = await ask()
    const [, second] = await rows()
    expect(second?.amountCents).toBe(3 * 9_990)
    await provider.pay(txid)
    await settle()
    expect(await dueDay()).toBe(addMonths(before, 3))
  })

  it('whose making nobody knows the end of is withdrawn by our id', async () => {
    const { bossApi, params, provider, api, rows, expire } = await world(name)
    await expire()
    provider.bank.breakNext('charge', 'lost', 2)
    provider.bank.breakNext('lookUp', 'error', 2)
    await api.send(subscriptionApi.renew, { params })
    provider.bank.mend()
    await bossApi.ok(invoicesApi.markPaid, { params, body: { status: 'paid' } })
    await settle()
    await withdrawalsSweep.run()
    expect((await rows()).map(({ state }) => state)).toEqual(['closed', 'closed'])
    expect(provider.bank.charges.every(({ isWithdrawn }) => isWithdrawn)).toBe(true)
  })

  it('holds nobody up while the provider takes its time', async () => {
    const { bossApi, params, provider, status, charge } = await world(name)
    let answer: () => void = () => undefined
    provider.bank.answersAfter = new Promise((resolve) => {
      answer = resolve
    })
    await bossApi.ok(invoicesApi.markPaid, { params, body: { status: 'paid' } })
    const work = settle()
    await vi.waitFor(() => expect(provider.bank.calls.at(-1)).toMatch(/^(PATCH|DELETE) /), 20_000)
    expect(await status()).toBe('paid')
    answer()
    await work
    expect(charge?.isWithdrawn).toBe(true)
  })
})
