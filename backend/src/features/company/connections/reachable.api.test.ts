import { connectionsApi } from '@balcao/contract'
import { expect, it, onTestFinished } from 'vitest'
import { User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, inCompany, unique } from '../../../testing/fixtures.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'

const aSetting = (value: boolean) => {
  const given = env.EMAIL_BEFORE_CONNECTION
  env.EMAIL_BEFORE_CONNECTION = value
  onTestFinished(() => void (env.EMAIL_BEFORE_CONNECTION = given))
}

async function aCompanyWhoseEmailIs(emailVerified: boolean) {
  const { company, admin, connection } = await aCompany()
  await inCompany(company, () => User.update({ emailVerified }, { where: { id: admin.id } }))
  const [api, params] = [apiAs(admin), { id: connection.id }]
  const results = async () => {
    const answers = [
      await api.send(connectionsApi.create, { body: { name: `Loja ${unique()}`, provider: 'simulator' } }),
      await api.send(connectionsApi.retry, { params }),
      await api.send(connectionsApi.newQr, { params }),
      await api.send(connectionsApi.pair, { params, body: { number: '5511955501234' } }),
    ]
    return answers.map(({ status, body }) => (status < 400 ? 'done' : (body as { error: string }).error))
  }
  return results
}

it('only a company with a confirmed e-mail links a number, where the installation asks for it', async () => {
  await aMailServer()
  aSetting(true)
  const unconfirmed = await aCompanyWhoseEmailIs(false)
  expect(await unconfirmed()).toEqual(Array(4).fill('ERR_EMAIL_NOT_VERIFIED'))
  const confirmed = await aCompanyWhoseEmailIs(true)
  expect(await confirmed()).not.toContain('ERR_EMAIL_NOT_VERIFIED')
  env.EMAIL_BEFORE_CONNECTION = false
  expect(await unconfirmed()).not.toContain('ERR_EMAIL_NOT_VERIFIED')
})

it('without mails nobody could confirm anything, so numbers are linked', async () => {
  aSetting(true)
  const unconfirmed = await aCompanyWhoseEmailIs(false)
  expect(await unconfirmed()).not.toContain('ERR_EMAIL_NOT_VERIFIED')
})
