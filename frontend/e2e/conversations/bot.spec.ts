import { Api } from '../support/api'
import { aColour } from '../support/colours'
import { expect, test } from '../support/fixtures'
import type { Simulator } from '../support/simulator'
import type { TestData } from '../support/testData'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = (startTime: string, endTime: string) =>
  week.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime, endTime }))
const always = hours('00:00', '23:59')
const never = hours('00:00', '00:00')

const CLOSED = 'O plantão está fechado agora.'

/**
 * A connection with two queues: one with a menu, one that is closed.
 * @param made gets the paths of the created records, in order
 */
async function anOffice(testData: TestData, simulator: Simulator, api: Api, made: string[]) {
  const mark = testData.mark()
  const make = async (path: string, data: object) => {
    const { id } = await api.post<{ id: number }>(path, data)
    made.push(`${path}/${id}`)
    return { id }
  }
  const aQueue = (name: string, part: object) =>
    make('/queue', { name: `${name} ${mark}`, color: aColour(), ...part })
  const onCall = await aQueue('Plantão', { schedules: never, outOfHoursMessage: CLOSED })
  const support = await aQueue('Suporte', {
    schedules: always,
    greetingMessage: 'Suporte: o que houve?',
    outOfHoursMessage: 'O suporte está fechado.',
  })
  const anOption = (option: string, title: string, message: string, parentId: number | null = null) =>
    api.post<{ id: number }>('/queue-options', { queueId: support.id, parentId, option, title, message })
  const bill = await anOption('1', 'Segunda via', 'Como prefere receber?')
  await anOption('2', 'Falar com alguém', 'Certo! Já chamamos alguém.')
  await anOption('1', 'Por e-mail', 'Enviamos para o seu e-mail.', bill.id)

  const connection = await make('/whatsapp', {
    name: `Loja ${mark}`,
    provider: 'simulator',
    greetingMessage: 'Olá! Com quem deseja falar?',
    complationMessage: 'Até a próxima!',
    ratingMessage: 'Como foi?',
    queueIds: [onCall.id, support.id],
  })
  const phone = await testData.phone()
  await api.post(`/whatsappsession/${connection.id}/code`, { number: phone })
  const session = () => api.get<{ status: string; pairingCode: string }>(`/whatsapp/${connection.id}`)
  await expect(async () => {
    const { pairingCode } = await session()
    await simulator.typeCode(phone, pairingCode)
  }).toPass({ timeout: 60_000 })
  await expect.poll(async () => (await session()).status, { timeout: 60_000 }).toBe('CONNECTED')
  const back = '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial'
  return {
    phone,
    support,
    menus: {
      queues: `Olá! Com quem deseja falar?\n\n*[ 1 ]* - Plantão ${mark}\n*[ 2 ]* - Suporte ${mark}`,
      closed: `${CLOSED}\n\n*[ # ]* - Voltar ao Menu Principal`,
      support: `Suporte: o que houve?\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Falar com alguém\n\n${back}`,
      bill: `Como prefere receber?\n\n*[ 1 ]* - Por e-mail\n\n${back}`,
      somebody: `Certo! Já chamamos alguém.\n\n${back}`,
    },
  }
}

test('a customer finds the way through the menus to a person, is attended, and says how it was', async ({
  testData,
  simulator,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const made: string[] = []
  const settings = { scheduleType: 'queue', userRating: 'enabled' }
  const findsTheWay = async () => {
    const { phone, support, menus } = await anOffice(testData, simulator, api, made)
    const customer = await testData.customer({ phone })
    const read: string[] = []
    /** Expects exactly these texts next, each once. */
    const reads = async (...answers: string[]) => {
      read.push(...answers)
      const inbox = async () => (await customer.inbox()).map((received) => received.text)
      await expect.poll(inbox, { timeout: 60_000 }).toEqual(read)
    }
    const dialogue = async (text: string, ...answers: string[]) => {
      await customer.writes(text)
      await reads(...answers)
    }

    await test.step('the bot leads through queues and options, and back by "0" and "#"', async () => {
      await customer.writesAtOnce('Oi', 2)
      await reads(menus.queues)
      await dialogue('1', menus.closed)
      await dialogue('2', menus.support)
      await dialogue('Segunda via', menus.bill)
      await dialogue('0', menus.support)
      await dialogue('#', menus.queues)
      await dialogue('[2]', menus.support)
      await dialogue('2', menus.somebody)
    })

    const { page, tickets } = await enter('admin')
    await test.step('the list shows where the customer is; nobody has to read the menus', async () => {
      await tickets.show('Aguardando')
      await expect(tickets.waiting(customer.name)).toHaveAccessibleName(/, Suporte /)
      await expect(
        tickets.waiting(customer.name).getByRole('img', { name: 'No menu automático' }),
      ).toBeVisible()
    })

    await test.step('a person attends, and the bot is silent', async () => {
      await tickets.accept(customer.name)
      await expect(tickets.message('Certo! Já chamamos alguém.')).toBeVisible()
      await customer.writes('#')
      await expect(page.getByRole('article').last()).toContainText('#')
      await tickets.send('Olá! Vou ajudar.')
      await dialogue('Obrigado!', '*Administrador:*\nOlá! Vou ajudar.')
    })

    await test.step('outside the hours of the queue whoever writes is told so, and may', async () => {
      const warning = page.getByText('Você pode enviar mesmo assim.')
      await expect(warning).toBeHidden()
      await api.put(`/queue/${support.id}`, { schedules: never })
      await expect(warning).toBeVisible()
      await tickets.send('Resolvido?')
      await dialogue('Sim', '*Administrador:*\nResolvido?')
    })

    await test.step('the customer is asked how it was, once, and the answer opens nothing', async () => {
      await tickets.verb(customer.name, 'Resolver').click()
      await expect(page).toHaveURL(/\/tickets(\?|$)/)
      const inbox = () => customer.inbox()
      await expect.poll(async () => (await inbox()).at(-1)?.text).toMatch(/^.?Como foi\?\n\nDigite de 1 a 3/)
      read.push((await inbox()).at(-1)?.text ?? '')
      await dialogue('3', 'Até a próxima!')
      await tickets.show('Fechados')
      await expect(tickets.ticket(customer.name)).toBeVisible()
      await tickets.show('Abertos')
      await tickets.show('Aguardando')
      await expect(tickets.waiting(customer.name)).toBeHidden()
    })
  }
  try {
    await api.withSettings(settings, findsTheWay)
  } finally {
    for (const path of made.reverse()) await api.remove(path)
  }
})
