import type { WorkingHours } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { MenuOption, MenuQueue } from './menus.rules.js'
import { nextSteps, type BotMemory, type Situation, type Step } from './nextSteps.rules.js'

const MONDAY_NOON = new Date('2026-11-23T15:00:00Z')
const MONDAY_NIGHT = new Date('2026-11-24T01:00:00Z')
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const weekday: WorkingHours[] = [{ weekday: '', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }]

const option = (id: number, key: string, title: string, part: Partial<MenuOption> = {}): MenuOption => ({
  id,
  parentId: null,
  option: key,
  title,
  message: '',
  ...part,
})

const queue = (id: number, name: string, part: Partial<MenuQueue> = {}): MenuQueue => ({
  id,
  name,
  greetingMessage: `Bem-vindo a ${name}`,
  outOfHoursMessage: '',
  hours: weekday,
  options: [],
  ...part,
})

const sales = queue(1, 'Vendas')
const support = queue(2, 'Suporte', {
  options: [
    option(10, '1', 'Internet', { message: 'Qual é o problema?' }),
    option(11, '2', 'Telefone', { message: 'Já ligamos para você.' }),
    option(12, '1', 'Lenta', { parentId: 10, message: 'Reinicie o modem.' }),
    option(13, '2', 'Sem sinal', { parentId: 10, message: 'Um técnico irá.' }),
  ],
})

const QUEUE_MENU = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte'
const WAYS_BACK = '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial'
const SUPPORT_MENU = `Bem-vindo a Suporte\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone\n\n${WAYS_BACK}`
const INTERNET_MENU = `Qual é o problema?\n\n*[ 1 ]* - Lenta\n*[ 2 ]* - Sem sinal\n\n${WAYS_BACK}`

const situation = (part: Partial<Omit<Situation, 'ticket'>> & { ticket?: Partial<Situation['ticket']> }) => ({
  now: MONDAY_NOON,
  timezone: 'America/Sao_Paulo',
  text: 'Oi',
  memory: {},
  connection: { greetingMessage: 'Olá!', outOfHoursMessage: 'Voltamos às 8h.' },
  queues: [sales, support],
  hours: { of: 'disabled' as const, company: weekday },
  greetsForOneQueue: false,
  ...part,
  ticket: {
    status: 'pending' as const,
    isGroup: false,
    userId: null,
    queueId: null,
    queueOptionId: null,
    chatbot: false,
    ...part.ticket,
  },
})

const said = (steps: readonly Step[]) => steps.flatMap((step) => (step.do === 'say' ? [step.text] : []))

/** A talk: what the customer writes, one after the other, and what the bot says to each. */
function talk(start: Situation) {
  let state = start
  return {
    get ticket() {
      return state.ticket
    },
    hears(text: string, change: Partial<Situation> = {}): string[] {
      state = { ...state, ...change, text }
      const steps = nextSteps(state)
      for (const step of steps) {
        if (step.do === 'place') {
          const { do: _verb, ...place } = step
          state = { ...state, ticket: { ...state.ticket, ...place } }
        }
        // It is kept as JSON.
        if (step.do === 'remember')
          state = { ...state, memory: JSON.parse(JSON.stringify(step.memory)) as BotMemory }
      }
      return said(steps)
    },
  }
}

describe('the bot is silent', () => {
  it.each([
    ['in a group', { ticket: { isGroup: true } }],
    ['while an agent has the ticket open', { ticket: { status: 'open' as const, userId: 7 } }],
    ['while an agent holds it, even pending', { ticket: { userId: 7 } }],
    ['for an agent’s customer who types #', { text: '#', ticket: { status: 'open' as const, userId: 7 } }],
    [
      'at night, while an agent has it',
      {
        now: MONDAY_NIGHT,
        hours: { of: 'company' as const, company: weekday },
        ticket: { status: 'open' as const, userId: 7 },
      },
    ],
    ['in a queue without a menu', { ticket: { queueId: sales.id } }],
    ['in a queue that is not one of the connection', { ticket: { queueId: 99, chatbot: true } }],
  ])('%s', (_when, part) => {
    expect(nextSteps(situation(part))).toEqual([])
  })
})

describe('a connection without queues', () => {
  it('greets once', () => {
    const customer = talk(situation({ queues: [] }))
    expect(customer.hears('Oi')).toEqual(['Olá!'])
    expect(customer.hears('Tem alguém?')).toEqual([])
    expect(customer.hears('#')).toEqual([])
  })

  it('says nothing when it has no greeting', () => {
    const connection = { greetingMessage: ' ', outOfHoursMessage: '' }
    expect(nextSteps(situation({ queues: [], connection }))).toEqual([])
  })
})

describe('a connection with one queue', () => {
  it('puts the customer there without a word', () => {
    const customer = talk(situation({ queues: [sales] }))
    expect(customer.hears('Oi')).toEqual([])
    expect(customer.ticket).toMatchObject({ queueId: sales.id, chatbot: false })
  })

  it('greets in its name when the company wants that', () => {
    const customer = talk(situation({ queues: [sales], greetsForOneQueue: true }))
    expect(customer.hears('Oi')).toEqual(['Bem-vindo a Vendas'])
    expect(customer.hears('Quero comprar')).toEqual([])
  })

  it('shows its menu, with no way to a menu that is not there', () => {
    const customer = talk(situation({ queues: [support] }))
    expect(customer.hears('Oi')).toEqual(['Bem-vindo a Suporte\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone'])
    expect(customer.ticket).toMatchObject({ queueId: support.id, chatbot: true })
    expect(customer.hears('1')).toEqual([INTERNET_MENU])
    expect(customer.hears('#')).toEqual(['Bem-vindo a Suporte\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone'])
  })
})

describe('a connection with several queues', () => {
  it('asks which, and takes a number or a name', () => {
    for (const answer of ['1', ' 1 ', '[1]', '*1*', '1.', 'vendas', 'VÊNDAS!']) {
      const customer = talk(situation({}))
      expect(customer.hears('Oi')).toEqual([QUEUE_MENU])
      expect(customer.hears(answer), answer).toEqual(['Bem-vindo a Vendas'])
      expect(customer.ticket).toMatchObject({ queueId: sales.id, chatbot: false })
    }
  })

  it('takes the first message for no answer: nobody had asked', () => {
    expect(talk(situation({})).hears('1')).toEqual([QUEUE_MENU])
  })

  it('repeats the menu once, then is silent until an answer that it knows', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    expect(customer.hears('9')).toEqual([QUEUE_MENU])
    expect(customer.hears('Alô?')).toEqual([])
    expect(customer.hears('')).toEqual([])
    expect(customer.hears('1')).toEqual(['Bem-vindo a Vendas'])
  })

  it('speaks again after ten minutes', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    customer.hears('Alô?')
    expect(customer.hears('Alô?', { now: later(MONDAY_NOON, 9) })).toEqual([])
    expect(customer.hears('Alô?', { now: later(MONDAY_NOON, 10) })).toEqual([QUEUE_MENU])
  })

  it('takes two messages at once one after the other', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    expect(customer.hears('2')).toEqual([SUPPORT_MENU])
    expect(customer.hears('2')).toEqual([`Já ligamos para você.\n\n${WAYS_BACK}`])
  })
})

describe('the menu of a queue', () => {
  const inSupport = () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    customer.hears('2')
    return customer
  }

  it('leads down to an end, where a person takes over', () => {
    const customer = inSupport()
    expect(customer.hears('1')).toEqual([INTERNET_MENU])
    expect(customer.hears('2')).toEqual([`Um técnico irá.\n\n${WAYS_BACK}`])
    expect(customer.ticket).toMatchObject({ queueId: support.id, queueOptionId: 13, chatbot: true })
    expect(customer.hears('Obrigado')).toEqual([])
  })

  it('leads back by 0, step by step', () => {
    const customer = inSupport()
    customer.hears('1')
    customer.hears('2')
    expect(customer.hears('0')).toEqual([INTERNET_MENU])
    expect(customer.hears('0')).toEqual([SUPPORT_MENU])
    expect(customer.hears('0')).toEqual([QUEUE_MENU])
    expect(customer.ticket).toMatchObject({ queueId: null, queueOptionId: null, chatbot: false })
  })

  it('leads to the first menu by #, from anywhere', () => {
    const customer = inSupport()
    customer.hears('1')
    expect(customer.hears('#')).toEqual([QUEUE_MENU])
    expect(customer.ticket).toMatchObject({ queueId: null, queueOptionId: null, chatbot: false })
    expect(customer.hears('1')).toEqual(['Bem-vindo a Vendas'])
    expect(customer.hears('#')).toEqual([QUEUE_MENU])
  })

  it('repeats itself once', () => {
    const customer = inSupport()
    expect(customer.hears('socorro')).toEqual([SUPPORT_MENU])
    expect(customer.hears('socorro')).toEqual([])
    expect(customer.hears('1')).toEqual([INTERNET_MENU])
    expect(customer.hears('socorro')).toEqual([INTERNET_MENU])
  })
})

describe('a menu that changes while it is answered', () => {
  it('takes a number for what it meant when it was shown', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    const news = queue(3, 'Novidades')
    expect(customer.hears('1', { queues: [news, sales, support] })).toEqual(['Bem-vindo a Vendas'])
  })

  it('shows itself anew when what was chosen is gone', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    const finance = queue(4, 'Financeiro')
    expect(customer.hears('1', { queues: [support, finance] })).toEqual([
      'Olá!\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Financeiro',
    ])
    expect(customer.hears('2')).toEqual(['Bem-vindo a Financeiro'])
  })

  it('begins at the top of the queue when the option where the customer stood is gone', () => {
    const customer = talk(situation({}))
    customer.hears('Oi')
    customer.hears('2')
    customer.hears('1')
    const [internet, phone] = support.options
    const options = [internet, phone].filter((node) => node !== undefined)
    const ticket = { ...customer.ticket, queueOptionId: null }
    expect(customer.hears('1', { queues: [sales, { ...support, options }], ticket })).toEqual([SUPPORT_MENU])
  })
})

describe('outside the hours of the company', () => {
  const closed = { hours: { of: 'company' as const, company: weekday }, now: MONDAY_NIGHT }

  it('the customer is told so at most once an hour, and sees no menu', () => {
    const customer = talk(situation(closed))
    expect(customer.hears('Oi')).toEqual(['Voltamos às 8h.'])
    expect(customer.hears('1')).toEqual([])
    expect(customer.hears('Alô', { now: later(MONDAY_NIGHT, 59) })).toEqual([])
    expect(customer.hears('Alô', { now: later(MONDAY_NIGHT, 60) })).toEqual(['Voltamos às 8h.'])
  })

  it('nothing is said when there is no text for it', () => {
    const connection = { greetingMessage: 'Olá!', outOfHoursMessage: '' }
    expect(nextSteps(situation({ ...closed, connection }))).toEqual([])
  })

  it('goes by the company’s own clock', () => {
    expect(talk(situation({ ...closed, timezone: 'Pacific/Honolulu' })).hears('Oi')).toEqual([QUEUE_MENU])
  })

  it('counts only when the company keeps hours', () => {
    expect(talk(situation({ now: MONDAY_NIGHT })).hears('Oi')).toEqual([QUEUE_MENU])
  })
})

describe('outside the hours of a queue', () => {
  const night = { hours: { of: 'queue' as const, company: [] }, now: MONDAY_NIGHT }
  const closing = queue(1, 'Vendas', { outOfHoursMessage: 'Vendas abre às 8h.' })

  it('who chooses it is told so, and may choose another', () => {
    const always = {
      ...support,
      hours: [
        { ...weekday[0], weekdayEn: 'monday' as const, startTime: '00:00', endTime: '23:59', weekday: '' },
      ],
    }
    const customer = talk(situation({ ...night, queues: [closing, always] }))
    customer.hears('Oi')
    expect(customer.hears('1')).toEqual(['Vendas abre às 8h.\n\n*[ # ]* - Voltar ao Menu Principal'])
    expect(customer.ticket).toMatchObject({ queueId: null })
    expect(customer.hears('2')).toEqual([SUPPORT_MENU])
  })

  it('who is in it is told so once an hour', () => {
    const customer = talk(
      situation({ ...night, queues: [closing, support], ticket: { queueId: closing.id } }),
    )
    expect(customer.hears('Oi')).toEqual(['Vendas abre às 8h.'])
    expect(customer.hears('Oi')).toEqual([])
    expect(customer.hears('#')).toEqual([QUEUE_MENU])
  })

  it('an only queue takes the customer in all the same', () => {
    const customer = talk(situation({ ...night, queues: [closing] }))
    expect(customer.hears('Oi')).toEqual(['Vendas abre às 8h.'])
    expect(customer.ticket).toMatchObject({ queueId: closing.id, chatbot: false })
  })

  it('a queue without a text for it keeps no hours', () => {
    const customer = talk(situation({ ...night, queues: [sales, support] }))
    customer.hears('Oi')
    expect(customer.hears('1')).toEqual(['Bem-vindo a Vendas'])
  })
})
