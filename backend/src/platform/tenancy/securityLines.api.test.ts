import { Writable } from 'node:stream'
import { auditLogApi, authApi } from '@balcao/contract'
import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { anonymousApi, apiAs } from '../../testing/apiClient.js'
import { aCompany, PASSWORD } from '../../testing/fixtures.js'
import { log } from '../log/log.js'
import { writeRepeatedNotes } from './repeatedNotes.js'
import { writeSecurityLine } from '../log/securityLine.js'

/** The security events that the log had since then. */
function watchedLines(): () => object[] {
  const info = vi.spyOn(log, 'info')
  onTestFinished(() => info.mockRestore())
  return () =>
    info.mock.calls.filter(([, message]) => message === 'security event').map(([line]) => line as object)
}

it('say who logged in, whose login that ended, and who left, and from where', async () => {
  const { company, agent } = await aCompany()
  const body = { email: agent.email, password: PASSWORD }
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11) Chrome/140' }
  const lines = watchedLines()
  await anonymousApi().ok(authApi.login, { body, headers })
  const who = { companyId: company.id, userId: agent.id, kind: 'session', times: 1 }
  await vi.waitFor(() => expect(lines()).toMatchObject([{ ...who, action: 'entered' }]))
  expect(lines()[0]).toMatchObject({ address: expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/) as string })
  expect(lines()[0]).toMatchObject({ device: 'Mozilla/5.0 (X11) Chrome/140' })
  await anonymousApi().ok(authApi.login, { body, headers })
  await vi.waitFor(() =>
    expect(lines()).toMatchObject([
      { action: 'entered' },
      { action: 'entered' },
      { ...who, action: 'ended', facts: { cause: 'otherLogin' } },
    ]),
  )
  expect(JSON.stringify(lines())).not.toContain(agent.email)
  expect(JSON.stringify(lines())).not.toContain(agent.name)
})

it('say who was refused and why, of repeats how many', async () => {
  const { company, agent } = await aCompany()
  const lines = watchedLines()
  const wrong = { email: agent.email, password: 'not-the-password' }
  for (let tries = 0; tries < 3; tries += 1) await anonymousApi().refused(authApi.login, { body: wrong })
  await apiAs(agent).refused(auditLogApi.list)
  await writeRepeatedNotes()
  const who = { companyId: company.id, userId: agent.id }
  const found = lines()
  expect(found).toContainEqual(
    expect.objectContaining({
      ...who,
      kind: 'session',
      action: 'refused',
      facts: { cause: 'wrongPassword' },
    }),
  )
  const wrongOnes = found.filter((line) => JSON.stringify(line).includes('wrongPassword'))
  expect(wrongOnes.reduce((sum, line) => sum + (line as { times: number }).times, 0)).toBe(3)
  expect(found.filter((line) => !JSON.stringify(line).includes('wrongPassword'))).toMatchObject([who])
  expect(JSON.stringify(found)).not.toContain('not-the-password')
})

it('of what is not stored there is no line', async () => {
  const { agent } = await aCompany()
  const lines = watchedLines()
  await anonymousApi().refused(authApi.login, { body: { email: 'nobody@example.com', password: 'x' } })
  await apiAs(agent).ok(authApi.me)
  await writeRepeatedNotes()
  expect(lines()).toEqual([])
})

it('are one line each, whatever a caller calls itself', () => {
  const written: string[] = []
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      written.push(String(part))
      done()
    },
  })
  const info = vi.spyOn(log, 'info').mockImplementation(pino({}, output).info.bind(pino({}, output)))
  onTestFinished(() => info.mockRestore())
  const device = 'x\n{"level":30,"msg":"security event","action":"entered"}\r\n\u001b[2K'
  const origin = { address: '192.0.2.1', device }
  writeSecurityLine({ companyId: 1, userId: 1, kind: 'session', action: 'refused', facts: {}, origin })
  const text = written.join('')
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1)
  expect(text).not.toContain('\u001b')
  expect(JSON.parse(text)).toMatchObject({ action: 'refused', device })
})
