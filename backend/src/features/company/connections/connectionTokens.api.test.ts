import { createHash, randomUUID } from 'node:crypto'
import { CLIENT_HEADER, connectionsApi, publicApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { keyedHash } from '../../../platform/crypto/keyedHash.js'
import { seal } from '../../../platform/crypto/seal.js'
import { database } from '../../../platform/database/database.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aConnection, aToken, inCompany } from '../../../testing/fixtures.js'

beforeEach(() => {
  env.SIMULATOR_URL = undefined
})

describe('the token of a connection', () => {
  it('refuses a token that the company has; an empty one is none', async () => {
    const { company, admin } = await aCompany()
    const token = aToken()
    await aConnection(company, { token })
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body: { name: 'Loja', token } })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_TOKEN_ALREADY_EXISTS', status: 400 })
    for (const name of ['Loja', 'Filial']) {
      const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name, token: '' } })
      expect((await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token).toBeNull()
    }
  })

  it('answers a token that another company has as it answers any', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const token = aToken()
    await aConnection(other.company, { token })
    const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name: 'Loja', token } })
    expect((await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token).toBe(token)
  })

  it('keeps the token of an older client, however short, and opens to it', async () => {
    const { admin } = await aCompany()
    const headers = { [CLIENT_HEADER]: '' }
    const token = randomUUID().slice(0, 7)
    const made = await apiAs(admin).send(connectionsApi.create, { body: { name: 'Loja', token }, headers })
    const params = { id: (made.body as { id: number }).id }
    expect((await apiAs(admin).ok(connectionsApi.get, { params })).token).toBe(token)
    const shorter = token.slice(0, 6)
    await apiAs(admin).ok(connectionsApi.update, { params, body: { token: shorter }, headers })
    expect((await apiAs(admin).ok(connectionsApi.get, { params })).token).toBe(shorter)
    const program = anonymousApi({ Authorization: `Bearer ${shorter}` })
    const { error } = await program.refused(publicApi.send, { body: { number: '' } })
    expect(error).toBe('ERR_VALIDATION')
  })

  it('refuses a token of fewer than 16 characters', async () => {
    const { admin } = await aCompany()
    const create = (token: string) => ({ body: { name: 'Loja', token } })
    for (const token of ['a', 'x'.repeat(15), `  ${'x'.repeat(15)}  `])
      expect(await apiAs(admin).refused(connectionsApi.create, create(token))).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
        field: 'body.token',
      })
    await apiAs(admin).ok(connectionsApi.create, create('x'.repeat(16)))
  })

  it('stores a token sealed, beside a hash that nobody can work out', async () => {
    const { company, admin } = await aCompany()
    const token = aToken()
    const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name: 'Loja', token } })
    const stored = await inCompany(company, () =>
      database.query<{ row: string }>('select to_jsonb(c)::text as row from connections c where id = $1', {
        bind: [id],
        type: QueryTypes.SELECT,
      }),
    )
    const [{ row } = { row: '' }] = stored
    const { sealed_token: sealed, token_hash: hash } = JSON.parse(row) as Record<string, string>
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toBe(createHash('sha256').update(token).digest('hex'))
    expect(sealed).toMatch(/^\\x[0-9a-f]+$/)
    expect(row).not.toContain(token)
    expect(Buffer.from((sealed ?? '').slice(2), 'hex').toString()).not.toContain(token)
  })

  it('leaves the token that it has for the same, null or none, however short that is', async () => {
    const { company, admin, connection } = await aCompany()
    const params = { id: connection.id }
    // A token from the time before tokens had to be long.
    const token = 'curto'
    await inCompany(company, () =>
      connection.update({
        sealedToken: seal(Buffer.from(token), `connection token ${company.id}`),
        tokenHash: keyedHash('connection tokens', token),
      }),
    )
    for (const body of [{ token }, { token: ` ${token} ` }, { token: null }, { name: 'Outro nome' }]) {
      await apiAs(admin).ok(connectionsApi.update, { params, body })
      expect((await apiAs(admin).ok(connectionsApi.get, { params })).token).toBe(token)
    }
    const refusal = await apiAs(admin).refused(connectionsApi.update, { params, body: { token: 'outro' } })
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.token' })
  })

  it('tells nobody of the token, admins neither', async () => {
    const { admin, connection } = await aCompany()
    const token = aToken()
    await settle()
    await apiAs(admin).ok(connectionsApi.update, { params: { id: connection.id }, body: { token } })
    const emissions = await settle()
    expect(emissions.length).toBeGreaterThan(0)
    expect(JSON.stringify(emissions)).not.toContain(token)
  })
})
