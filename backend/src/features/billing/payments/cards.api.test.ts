import { inspect } from 'node:util'
import { subscriptionApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { database } from '../../../platform/database/database.js'
import { log } from '../../../platform/log/log.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aPaymentProvider } from '../../../testing/billing/aPaymentProvider.js'
import { aPayer } from '../../../testing/billing/aPayingCompany.js'
import { aCompany, anInvoice } from '../../../testing/fixtures.js'

/** The tables of any company in which the text occurs. */
const tablesWith = (text: string): Promise<string[]> =>
  withPlatformScope('test: what is stored', async () => {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and has_table_privilege(oid, 'select') order by 1`,
      { type: QueryTypes.SELECT },
    )
    const found: string[] = []
    for (const { name } of tables) {
      const sql = `select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`
      const rows = await database.query(sql, { bind: [text], type: QueryTypes.SELECT })
      if (rows.length > 0) found.push(name)
    }
    return found
  })

/** The card fields that older clients send. */
const CARD = { nameOnCard: 'ANA CARTAO SECRETO', cardNumber: '5105105105105100', cvv: 'CVV-90714-SECRETO' }

describe('a checkout of an older client', () => {
  it('leaves nothing of its card: not in the log, not in the database, not at the provider', async () => {
    const { company, admin } = await aCompany()
    const api = apiAs(admin)
    const invoice = await anInvoice(company)
    const efi = await aPaymentProvider('efi')
    const form = {
      ...CARD,
      ...aPayer,
      price: '30',
      users: '1',
      connections: '1',
      invoiceId: invoice.id,
    }
    const lines: string[] = []
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
      const spy = vi
        .spyOn(log, level)
        .mockImplementation((...line: readonly unknown[]) => void lines.push(inspect(line, { depth: 10 })))
      onTestFinished(() => spy.mockRestore())
    }
    efi.bank.breakNext('charge', 'error', 2)
    expect((await api.send(subscriptionApi.create, { body: form })).status).toBe(503)
    expect((await api.send(subscriptionApi.create, { body: form })).status).toBe(200)
    const wrong = { ...form, firstName: 'x'.repeat(1_000) }
    expect((await api.send(subscriptionApi.create, { body: wrong })).status).toBe(400)
    expect(lines.join()).toContain('made no charge')
    const rest = [...lines, JSON.stringify([efi.bank.charges, efi.bank.bodies])].join()
    for (const secret of Object.values(CARD)) {
      expect(rest).not.toContain(secret)
      expect(await tablesWith(secret)).toEqual([])
    }
    expect(await tablesWith(efi.bank.charges[0]?.id ?? '')).toEqual(['charges'])
  })
})
