import { mailsApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { Mail, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { bullQueue } from '../../../platform/jobs/bullQueues.js'
import { nudgesSent } from '../../../platform/jobs/enqueue.js'
import { sendMail } from '../../../platform/mail/transport.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, anEmptyCompany, aUser, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { queueMail } from './index.js'
import { openMail } from './mail.commands.js'
import { pauseMs } from './mail.rules.js'
import { dueMailsSweep, purgeMailsSweep, sendMailsJob } from './sendMails.job.js'

const content: MailContent = { language: 'pt', subject: 'Olá', paragraphs: ['Um segredo: abc.'] }
const to = 'ana@example.com'

const queue = (company: Company, key: string, more: { until?: Date } = {}) =>
  inCompany(company, () => queueMail({ key, to, content, ...more }))

const mailsOf = (company: Company): Promise<Mail[]> =>
  inCompany(company, () => Mail.findAll({ order: [['id', 'ASC']] }))

/** Runs the sweep as if this many minutes had passed. */
async function inMinutes(minutes: number, sweep = dueMailsSweep): Promise<void> {
  const later = new Date(Date.now() + minutes * 60_000)
  const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
  await sweep.run()
  await settle()
  moved.mockRestore()
}

describe('an e-mail', () => {
  it('is stored with what brings it about, sealed, and sent after that, once for its key', async () => {
    const [server, company] = [await aMailServer(), await anEmptyCompany()]
    expect(await queue(company, 'welcome')).toBe(true)
    expect(await queue(company, 'welcome')).toBe(false)
    const [stored] = await mailsOf(company)
    expect(stored?.sealedMail?.toString('latin1')).not.toMatch(/abc|ana@/)
    await settle()
    await inMinutes(120)
    expect(server.received).toEqual([
      expect.objectContaining({ to, from: 'no-reply@example.com', subject: 'Olá' }),
    ])
    expect(await mailsOf(company)).toMatchObject([{ state: 'sent', sealedMail: null, attempts: 1 }])
    expect(await queue(company, 'welcome')).toBe(false)
  })

  it('is none when what brought it about did not happen', async () => {
    const [server, company] = [await aMailServer(), await anEmptyCompany()]
    const failing = inCompany(company, async () => {
      await queueMail({ key: 'welcome', to, content })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await settle()
    expect([server.received, await mailsOf(company)]).toEqual([[], []])
  })

  it('is not even stored while mail is off', async () => {
    const company = await anEmptyCompany()
    expect(await queue(company, 'welcome')).toBe(false)
    expect(await mailsOf(company)).toEqual([])
  })

  it('is forgotten, its key too, after 90 days', async () => {
    const company = await anEmptyCompany()
    await aMailServer()
    await queue(company, 'welcome')
    await settle()
    await inMinutes(89 * 24 * 60, purgeMailsSweep)
    expect(await mailsOf(company)).toHaveLength(1)
    await inMinutes(91 * 24 * 60, purgeMailsSweep)
    expect(await mailsOf(company)).toEqual([])
  })
})

describe('a mail server that misbehaves', () => {
  it('is asked again with growing pauses when it defers, and gets the mail', async () => {
    const [server, company] = [await aMailServer(), await anEmptyCompany()]
    server.manner = 'defers'
    await queue(company, 'welcome')
    await settle()
    await inMinutes(2)
    expect(await mailsOf(company)).toMatchObject([
      { state: 'waiting', attempts: 2, error: 'EENVELOPE RCPT TO 451' },
    ])
    server.manner = 'takes'
    // The pause after the second try is two minutes: at three it is not yet over.
    await inMinutes(3)
    expect(server.received).toEqual([])
    await inMinutes(5)
    expect(server.received).toHaveLength(1)
    expect([1, 2, 3, 7, 50].map((tries) => pauseMs(tries) / 60_000)).toEqual([1, 2, 4, 60, 60])
  })

  it('is not asked again when it refuses the address, and the others of the company go on', async () => {
    const [server, company] = [await aMailServer(), await anEmptyCompany()]
    server.manner = 'refuses'
    await queue(company, 'one')
    await settle()
    server.manner = 'takes'
    await queue(company, 'two')
    await inMinutes(300)
    expect(server.received).toHaveLength(1)
    expect(await mailsOf(company)).toMatchObject([
      { state: 'failed', error: 'EENVELOPE RCPT TO 550' },
      { state: 'sent' },
    ])
  })

  it('gets a mail whose line it dropped again under the same id', async () => {
    const [server, company] = [await aMailServer(), await anEmptyCompany()]
    server.manner = 'drops'
    await queue(company, 'welcome')
    await settle()
    server.manner = 'takes'
    await inMinutes(10)
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await mailsOf(company)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('is waited for so long and no longer when it says nothing', async () => {
    const server = await aMailServer()
    server.manner = 'silent'
    const mail = { to, messageId: '<1@example.com>', subject: 'x', text: 'x', html: 'x' }
    const byStep = await sendMail(mail, { stepMs: 50 })
    const inAll = await sendMail(mail, { sendingMs: 50 })
    expect([byStep, inAll]).toMatchObject([{ outcome: 'away' }, { outcome: 'away' }])
  })

  it('keeps a mail waiting while it is offline, until the mail expires', async () => {
    const company = await anEmptyCompany()
    const server = await aMailServer()
    server.close()
    await queue(company, 'reset', { until: new Date(Date.now() + 30 * 60_000) })
    await settle()
    expect(await mailsOf(company)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await inMinutes(31)
    const [mail] = await mailsOf(company)
    expect(mail).toMatchObject({ state: 'failed', attempts: 1 })
    // Its link has expired, so its content was removed.
    expect(mail && openMail(mail)).toEqual({
      to,
      content: { language: 'pt', subject: 'Olá', paragraphs: [] },
    })
  })

  it('of another place gets nothing without TLS', async () => {
    const server = await aMailServer()
    const mail = { to, messageId: '<1@example.com>', subject: 'x', text: 'x', html: 'x' }
    // 127.0.0.1 in a form that is not recognised as this machine.
    const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    env.SMTP_URL = elsewhere
    expect(await sendMail(mail)).toMatchObject({ outcome: expect.not.stringMatching('sent') as string })
    expect(server.received).toEqual([])
    env.SMTP_URL = `${elsewhere}?requireTLS=false`
    expect(await sendMail(mail)).toEqual({ outcome: 'sent' })
  })
})

describe('a mail that was given up', () => {
  /** A mail whose address the server refuses. */
  async function aRefusedMail(more: { until?: Date } = {}) {
    const [server, company, { company: home }] = [
      await aMailServer(),
      await anEmptyCompany(),
      await aCompany(),
    ]
    server.manner = 'refuses'
    await queue(company, 'welcome', more)
    await settle()
    server.manner = 'takes'
    const boss = await aUser(home, { profile: 'admin', super: true })
    const listed = async () =>
      (await apiAs(boss).ok(mailsApi.givenUp)).mails.filter((mail) => mail.company.id === company.id)
    return { server, company, home, boss, listed }
  }

  it('is listed for super users without what it said, and goes when it is tried again', async () => {
    const { server, company, home, boss, listed } = await aRefusedMail()
    const { token } = await aSessionOf(boss)
    const socket = await aSocket({ token, companyId: home.id })
    const [mail] = await listed()
    expect(mail).toMatchObject({
      company: { id: company.id, name: company.name },
      to,
      subject: 'Olá',
      error: 'EENVELOPE RCPT TO 550',
      canGoAgain: true,
    })
    expect(JSON.stringify(mail)).not.toContain('segredo')
    await apiAs(boss).ok(mailsApi.retry, { params: { id: mail?.id ?? 0 } })
    await settle()
    // Other tests change other lists meanwhile.
    const heard = async (): Promise<string> => {
      const { list } = await socket.next('managed')
      return list === 'mails' ? list : heard()
    }
    expect(await heard()).toBe('mails')
    expect(server.received).toHaveLength(1)
    expect([await listed(), await mailsOf(company)]).toMatchObject([[], [{ state: 'sent' }]])
    expect(await apiAs(boss).refused(mailsApi.retry, { params: { id: mail?.id ?? 0 } })).toMatchObject({
      error: 'ERR_NO_MAIL_FOUND',
    })
  })

  it('stays given up when its link is of no use any more, or after two weeks', async () => {
    const late = await aRefusedMail({ until: new Date(Date.now() - 1) })
    const old = await aRefusedMail()
    await inMinutes(15 * 24 * 60, purgeMailsSweep)
    for (const { boss, listed } of [late, old]) {
      const [mail] = await listed()
      const refusal = await apiAs(boss).refused(mailsApi.retry, { params: { id: mail?.id ?? 0 } })
      expect([mail?.canGoAgain, refusal.error]).toEqual([false, 'ERR_NO_MAIL_FOUND'])
    }
    expect([(await late.listed())[0]?.error, (await old.listed())[0]?.to]).toEqual(['TOO LATE', null])
  })

  it('is nobody else’s to see or try', async () => {
    const { admin } = await aCompany()
    for (const endpoint of [mailsApi.givenUp, mailsApi.retry])
      expect(await apiAs(admin).refused(endpoint, { params: { id: 1 } })).toMatchObject({
        error: 'ERR_NO_PERMISSION',
      })
  })
})

describe('one company’s mails', () => {
  it('do not hold up another’s', async () => {
    const server = await aMailServer()
    const [many, one] = [await anEmptyCompany(), await anEmptyCompany()]
    for (let index = 0; index < 12; index += 1) await queue(many, `${index}`)
    await inCompany(one, () => queueMail({ key: 'one', to: 'neighbour@example.com', content }))
    // One nudge for each mail, as after a loss of Redis.
    await nudgesSent()
    await bullQueue(sendMailsJob.name).empty()
    await dueMailsSweep.run()
    await settle()
    expect(server.received).toHaveLength(13)
    expect(server.received.findIndex((mail) => mail.to === 'neighbour@example.com')).toBeLessThanOrEqual(10)
  })
})
