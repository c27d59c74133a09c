import {
  addDays,
  botPreviewApi,
  companiesApi,
  limits,
  localTime,
  queuesApi,
  weekdays,
  type AnswerOf,
  type BodyOf,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, QueueOption, Setting, Ticket, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu, aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aQueue, inCompany } from '../../../testing/fixtures.js'

type Draft = Partial<BodyOf<typeof botPreviewApi.play>>

const row = (title: string, depth = 0, message = '') => ({ id: null, depth, title, message })

const play = (admin: User, draft: Draft): Promise<AnswerOf<typeof botPreviewApi.play>> =>
  apiAs(admin).ok(botPreviewApi.play, {
    body: { name: 'Suporte', hello: 'Oi', customer: 'Clara Lima', ...draft },
  })

/** The stored queue, as its form sends it before any change. */
async function storedDraft(admin: User, id: number): Promise<Draft> {
  const { name, greetingMessage, outOfHoursMessage, schedules } = await apiAs(admin).ok(queuesApi.get, {
    params: { id },
  })
  const { rows } = await apiAs(admin).ok(queuesApi.menu, { params: { id } })
  return { queueId: id, name, greetingMessage, outOfHoursMessage, schedules, rows }
}

describe('POST /queue/preview', () => {
  it.each(['support', 'sales'] as const)('says what the bot says to a customer of %s', async (which) => {
    const fixture = await aCompanyWithMenu()
    const { admin, connection } = fixture
    const { id } = fixture[which]
    const texts = which === 'support' ? ['1', '0'] : []
    const preview = await play(admin, { ...(await storedDraft(admin, id)), texts })
    const customer = aConversationWith(fixture)
    const heard: { text: string; says: string[] }[] = []
    for (const { text } of preview.talk) heard.push({ text, says: await customer.writes(text) })
    expect(preview.talk).toEqual(heard)
    expect(heard.length).toBeGreaterThan(1)
    expect(preview.connection).toBe(connection.name)
    expect(preview.waitsIn).toBe(which === 'sales' ? 'Vendas' : null)
  })

  it('plays what stands in the form, and keeps nothing of it', async () => {
    const fixture = await aCompanyWithMenu()
    const { company, admin, support } = fixture
    const counts = () =>
      inCompany(company, async () => [await Message.count(), await Ticket.count(), await QueueOption.count()])
    const before = await counts()
    const preview = await play(admin, {
      queueId: support.id,
      name: 'Ajuda',
      greetingMessage: 'Olá, {{firstName}}!',
      rows: [row('Internet', 0, 'Qual?'), row('Lenta', 1), row('Telefone')],
      texts: ['1'],
    })
    expect(preview.talk.map(({ text, says }) => [text, says.length])).toEqual([
      ['Oi', 1],
      ['1', 1],
      ['1', 1],
    ])
    expect(preview.talk[0]?.says[0]).toContain('*[ 1 ]* - Ajuda')
    expect(preview.talk[1]?.says[0]).toContain('Olá, Clara!\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone')
    expect(preview.choices).toEqual([{ key: '1', title: 'Lenta' }])
    expect(preview.waitsIn).toBeNull()
    await settle()
    expect(await counts()).toEqual(before)
    expect((await apiAs(admin).ok(queuesApi.get, { params: { id: support.id } })).name).toBe('Suporte')
  })

  it.each(['a new queue', 'a queue that no connection offers'])('plays %s as the only one', async (which) => {
    const { company, admin } = await aCompany()
    const queueId = which === 'a new queue' ? null : (await aQueue(company)).id
    const preview = await play(admin, { queueId, greetingMessage: 'Oi, {{name}}', rows: [row('Boletos')] })
    expect(preview).toMatchObject({
      connection: null,
      talk: [{ text: 'Oi', says: [expect.stringMatching(/^Oi, Clara Lima\n\n\*\[ 1 \]\* - Boletos/)] }],
      choices: [{ key: '1', title: 'Boletos' }],
    })
  })

  it('names the files that it would send, as the form has them', async () => {
    const { admin } = await aCompany()
    const { talk } = await play(admin, {
      name: 'Vendas',
      greetingMessage: 'Olá!',
      fileName: 'Tabela.pdf',
      rows: [row('Boletos'), row('Planos')],
      rowFileNames: [null, 'Planos.pdf'],
      texts: ['1', '0', '2'],
    })
    expect(talk.map(({ sends = [] }) => sends)).toEqual([['Tabela.pdf'], [], ['Tabela.pdf'], ['Planos.pdf']])
  })

  it('plays it while the queue is open, and while it is closed', async () => {
    const { company, admin } = await aCompany()
    await inCompany(company, () => Setting.create({ key: 'scheduleType', value: 'queue' }))
    const monday = { weekday: '', weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' } as const
    const hours = { outOfHoursMessage: 'Amanhã!', schedules: [monday], rows: [row('Boletos')] }
    const open = await play(admin, { ...hours, when: 'open' })
    expect(open.talk[0]?.says[0]).toContain('Boletos')
    const closed = await play(admin, { ...hours, when: 'closed' })
    expect(closed.talk).toEqual([{ text: 'Oi', says: ['Amanhã!'] }])
    expect(new Date(closed.at).getTime()).not.toBe(new Date(open.at).getTime())
  })

  it('plays a special day as it stands in the form, and one of the company', async () => {
    const { company, admin } = await aCompany()
    await inCompany(company, () => Setting.create({ key: 'scheduleType', value: 'queue' }))
    const today = localTime(new Date(), 'America/Sao_Paulo').date
    const specialDays = [-1, 0, 1].map((days) => ({
      date: addDays(today, days),
      yearly: false,
      name: 'Feriado',
      hours: [],
      message: 'Feliz feriado!',
    }))
    const schedules = weekdays.map((weekdayEn) => ({
      weekday: '',
      weekdayEn,
      startTime: '00:00',
      endTime: '23:59',
    }))
    const says = async (body: object) => (await play(admin, { schedules, ...body })).talk[0]?.says
    expect(await says({})).not.toEqual(['Feliz feriado!'])
    expect(await says({ specialDays })).toEqual(['Feliz feriado!'])
    const params = { id: company.id }
    await apiAs(admin).ok(companiesApi.updateSchedules, { params, body: { specialDays } })
    expect(await says({})).toEqual(['Feliz feriado!'])
  })

  it('is of the caller’s company', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const body = { queueId: other.queue.id }
    const refusal = await apiAs(admin).refused(botPreviewApi.play, { body })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUEUE_FOUND' })
  })

  it.each<[string, object]>([
    ['51 texts', { texts: Array.from({ length: limits.previewTexts.max + 1 }, () => '1') }],
    ['an empty text', { texts: [''] }],
    ['a menu that is no tree', { rows: [row('A', 1)] }],
    ['a moment that there is not', { when: 'yesterday' }],
  ])('refuses %s', async (_what, wrong) => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(botPreviewApi.play, { body: wrong })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('plays 50 texts', async () => {
    const { admin } = await aCompany()
    const texts = Array.from({ length: limits.previewTexts.max }, () => '1')
    expect((await play(admin, { texts, rows: [row('A')] })).talk).toHaveLength(51)
  })
})
