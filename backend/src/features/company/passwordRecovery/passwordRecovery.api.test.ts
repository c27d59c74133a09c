import { inspect } from 'node:util'
import { authApi, passwordLinksApi, passwordRecoveryApi, usersApi } from '@balcao/contract'
import request from 'supertest'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clock } from '../../../platform/clock/clock.js'
import { log } from '../../../platform/log/log.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { anonymousApi, apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, unique } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import type { ReceivedMail } from '../../../../scripts/lib/services/mailServer.js'
import { recoveriesDone } from './recoverPassword.js'

const tokenIn = (mail: ReceivedMail | undefined): string => /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

async function ask(email: string, api = anonymousApi()): Promise<void> {
  expect(await api.ok(passwordRecoveryApi.ask, { body: { email } })).toEqual({})
  await recoveriesDone()
  await settle()
}

const look = (token: string) => anonymousApi().send(passwordLinksApi.look, { body: { token } })

describe('who forgot their password', () => {
  it('gets a link that works once, within half an hour, and ends every login there was', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    const { token: session } = await aSessionOf(agent)
    await ask(agent.email.toUpperCase())
    expect(server.received.map(({ to }) => to)).toEqual([agent.email])
    const token = tokenIn(server.received[0])
    expect((await look(token)).status).toBe(200)
    const body = { token, password: 'cadeira-azul' }
    await anonymousApi().ok(passwordLinksApi.use, { body })
    expect((await apiWithToken(session).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    const login = { email: agent.email, password: 'cadeira-azul' }
    expect((await anonymousApi().send(authApi.login, { body: login })).status).toBe(200)
    expect((await anonymousApi().refused(passwordLinksApi.use, { body })).error).toBe(
      'ERR_PASSWORD_LINK_INVALID',
    )

    await ask(agent.email)
    const later = new Date(Date.now() + 30 * 60_000 + 1)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
    expect((await look(tokenIn(server.received[1]))).status).toBe(400)
    moved.mockRestore()
  })

  it('is answered the same as somebody whom nobody knows, and by older clients’ address', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    const answers = []
    for (const email of [agent.email, `${unique()}@example.com`])
      answers.push(await anonymousApi().send(passwordRecoveryApi.ask, { body: { email } }))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    await anonymousApi().ok(passwordRecoveryApi.askByPath, { params: { email: agent.email } })
    await recoveriesDone()
    await settle()
    expect(server.received.map(({ to }) => to)).toEqual([agent.email, agent.email])
    // The second ended the first.
    const states = await Promise.all(server.received.map(async (mail) => (await look(tokenIn(mail))).status))
    expect(states.sort()).toEqual([200, 400])
  })

  it('cannot choose a password in the URL, and no log contains such a URL', async () => {
    const lines: string[] = []
    const spy = vi.spyOn(log, 'info').mockImplementation((...line) => void lines.push(inspect(line)))
    onTestFinished(() => spy.mockRestore())
    const path = '/resetpasswords/ana@example.com/um-token/cadeira-azul'
    const answer = await request(await testServer()).post(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('cadeira-azul')
    // The log line is written after the answer.
    await vi.waitFor(() => expect(lines.join()).toContain('/resetpasswords'))
    expect(lines.join()).not.toMatch(/cadeira-azul|um-token|ana@example/)
  })

  it('leaves a link that an admin handed over as it is', async () => {
    const server = await aMailServer()
    const { admin, agent } = await aCompany()
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    await ask(agent.email)
    expect((await look(token)).status).toBe(200)
    expect(server.received).toHaveLength(2)
  })

  it('gets nothing while switched off, and the invitation again when there is no password yet', async () => {
    const server = await aMailServer()
    const { admin, agent } = await aCompany()
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { active: false } })
    await ask(agent.email)
    expect(server.received).toEqual([])
    const email = `${unique()}@example.com`
    await apiAs(admin).ok(usersApi.invite, { body: { name: 'Nina Nova', email } })
    await ask(email)
    expect(server.received.map(({ subject }) => subject)).toEqual([
      'Seu acesso ao Balcão',
      'Seu acesso ao Balcão',
    ])
  })

  it('cannot have a mailbox flooded, and finds out nothing by trying', async () => {
    await aMailServer()
    const { agent } = await aCompany()
    const unknown = `${unique()}@example.com`
    const codes: string[][] = []
    for (const email of [agent.email, unknown]) {
      const answers = []
      for (let tries = 0; tries < 4; tries += 1)
        answers.push(await anonymousApi().send(passwordRecoveryApi.ask, { body: { email } }))
      codes.push(answers.map(({ status }) => String(status)))
    }
    await recoveriesDone()
    expect(codes).toEqual([
      ['200', '200', '200', '429'],
      ['200', '200', '200', '429'],
    ])
  })

  it('is told when this installation sends no mail', async () => {
    const { agent } = await aCompany()
    const body = { email: agent.email }
    expect((await anonymousApi().refused(passwordRecoveryApi.ask, { body })).error).toBe('ERR_MAIL_OFF')
  })
})
