import type { SpecialDay } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  aMenuQueue,
  expectConversation,
  hours,
  QUEUE_MENU,
  support,
  SUPPORT_MENU,
  type Example,
  type Given,
} from '../../../testing/conversations/botConversation.js'

const byCompany = (...stretches: string[]): Given => ({
  hours: { kind: 'company', company: hours(...stretches), days: [] },
})
const office = byCompany('mon 08:00-18:00')
const CLOSED = 'Voltamos às 8h.'

describe('the hours of the company', () => {
  it.each<Example>([
    [
      'outside them the customer is told so at most once an hour, and sees no menu',
      office,
      [
        ['mon 22:00', 'Oi', [CLOSED]],
        ['mon 22:01', '1', []],
        ['mon 22:59:59', 'Alô', []],
        ['mon 23:00', 'Alô', [CLOSED]],
      ],
    ],
    ['# changes nothing about that', office, [['mon 22:00', '#', [CLOSED]]]],
    [
      'nothing is said when there is no text for it',
      { ...office, connection: { greetingMessage: 'Olá!', outOfHoursMessage: '' } },
      [['mon 22:00', 'Oi', []]],
    ],
    [
      'within them the menu comes, however shortly before it was closed',
      office,
      [
        ['mon 07:59:59', 'Oi', [CLOSED]],
        ['mon 08:00', 'Oi', [QUEUE_MENU]],
      ],
    ],
    ['they end with the minute before', office, [['mon 17:59:59', 'Oi', [QUEUE_MENU]]]],
    ['at the end nobody works any more', office, [['mon 18:00', 'Oi', [CLOSED]]]],
    ['a day without an interval is closed', office, [['tue 12:00', 'Oi', [CLOSED]]]],
    ['00:00-00:00 is closed', byCompany('sun 00:00-00:00'), [['sun 12:00', 'Oi', [CLOSED]]]],
    ['no hours at all are closed', byCompany(), [['mon 12:00', 'Oi', [CLOSED]]]],
    [
      'a day may have several intervals, and is closed between them',
      byCompany('mon 08:00-12:00', 'mon 13:30-18:00'),
      [
        ['mon 11:59', 'Oi', [QUEUE_MENU]],
        ['mon 13:00', 'Alô', [CLOSED]],
        ['mon 13:30', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'midnight: a shift that ends after it belongs to the day on which it began',
      byCompany('mon 22:00-02:00'),
      [
        ['mon 23:59', 'Oi', [QUEUE_MENU]],
        ['tue 00:00', '1', ['Bem-vindo a Vendas']],
        ['tue 02:00', 'Alô', [CLOSED]],
        ['tue 23:00', 'Alô', [CLOSED]],
      ],
    ],
    [
      'midnight: 00:00-23:59 is the whole day, and ends with it',
      byCompany('mon 00:00-23:59'),
      [
        ['mon 00:00', 'Oi', [QUEUE_MENU]],
        ['mon 23:59:59', '1', ['Bem-vindo a Vendas']],
        ['tue 00:00', 'Alô', [CLOSED]],
      ],
    ],
    [
      'midnight: Sunday night leads into Monday',
      byCompany('sun 20:00-06:00'),
      [
        ['mon 05:59', 'Oi', [QUEUE_MENU]],
        ['mon 06:00', '1', [CLOSED]],
        ['sun 19:59', '1', [CLOSED]],
        ['sun 20:00', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    ['count only when the company keeps them', {}, [['mon 22:00', 'Oi', [QUEUE_MENU]]]],
    [
      'hold where the connection has no queue, too',
      { ...office, queues: [] },
      [
        ['mon 07:00', 'Oi', [CLOSED]],
        ['mon 09:00', 'Oi', ['Olá!']],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))

  // The same instant for all: Monday, 22:30 in São Paulo.
  it.each<[string, boolean]>([
    ['America/Sao_Paulo', false],
    // 21:30
    ['America/Manaus', false],
    // Tuesday, 01:30
    ['UTC', false],
    // Monday, 17:30
    ['America/Los_Angeles', true],
    // Monday, 15:30
    ['Pacific/Honolulu', true],
    // Tuesday, 10:30
    ['Asia/Tokyo', false],
  ])('are those of the company’s own clock: %s', (timezone, isOpen) => {
    expectConversation({ ...office, timezone }, [['mon 22:30', 'Oi', [isOpen ? QUEUE_MENU : CLOSED]]])
  })
})

const keepsHours: Given = { hours: { kind: 'queue', company: [], days: [] } }
const SALES_CLOSED = 'Vendas abre às 8h.'
const BACK = '*[ # ]* - Voltar ao Menu Principal'
const closing = aMenuQueue(1, 'Vendas', { outOfHoursMessage: SALES_CLOSED })
const always = { ...support, hours: hours('mon 00:00-23:59', 'tue 00:00-23:59') }
const elsewhere = aMenuQueue(9, 'Financeiro', { outOfHoursMessage: 'Financeiro abre às 8h.' })

describe('the hours of a queue', () => {
  it.each<Example>([
    [
      'who chooses it outside them is told so, and may choose another',
      { ...keepsHours, queues: [closing, always] },
      [
        ['mon 22:00', 'Oi', [QUEUE_MENU]],
        ['mon 22:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
        ['mon 22:02', '2', [SUPPORT_MENU]],
      ],
    ],
    [
      'who chooses it again within the hour is shown once more what else there is',
      { ...keepsHours, queues: [closing, always] },
      [
        ['mon 22:00', 'Oi', [QUEUE_MENU]],
        ['mon 22:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
        ['mon 22:02', '1', [QUEUE_MENU]],
        ['mon 22:03', '1', []],
        ['mon 22:04', '#', [QUEUE_MENU]],
        ['mon 23:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
      ],
    ],
    [
      'who is in it is told so once an hour',
      { ...keepsHours, queues: [closing, support], ticket: { queueId: closing.id } },
      [
        ['mon 22:00', 'Oi', [SALES_CLOSED]],
        ['mon 22:59', 'Oi', []],
        ['mon 23:00', 'Oi', [SALES_CLOSED]],
        ['mon 23:01', '#', [QUEUE_MENU]],
      ],
    ],
    [
      'who was put there from a connection that does not offer it is told so as well',
      { ...keepsHours, otherQueue: elsewhere, ticket: { queueId: elsewhere.id } },
      [
        ['mon 12:00', 'Oi', []],
        ['mon 22:00', 'Oi', ['Financeiro abre às 8h.']],
        ['mon 22:30', 'Oi', []],
      ],
    ],
    [
      'so is who stands in one on a connection without queues',
      { ...keepsHours, queues: [], otherQueue: elsewhere, ticket: { queueId: elsewhere.id } },
      [['mon 22:00', 'Oi', ['Financeiro abre às 8h.']]],
    ],
    [
      'a queue without a text for it keeps none',
      keepsHours,
      [
        ['mon 22:00', 'Oi', [QUEUE_MENU]],
        ['mon 22:01', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'a day without hours is closed',
      { ...keepsHours, queues: [closing, always] },
      [
        ['tue 12:00', 'Oi', [QUEUE_MENU]],
        ['tue 12:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
      ],
    ],
    [
      'those of the company do not count beside them',
      { hours: { kind: 'queue', company: hours('sun 08:00-09:00'), days: [] }, queues: [closing, always] },
      [['mon 12:00', 'Oi', [QUEUE_MENU]]],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))

  it('an only queue takes the customer in all the same', () => {
    const ticket = expectConversation({ ...keepsHours, queues: [closing] }, [
      ['mon 22:00', 'Oi', [SALES_CLOSED]],
    ])
    expect(ticket).toMatchObject({ queueId: closing.id, chatbot: false })
  })

  it('who chose a closed one is in no queue yet', () => {
    const ticket = expectConversation({ ...keepsHours, queues: [closing, always] }, [
      ['mon 22:00', 'Oi', [QUEUE_MENU]],
      ['mon 22:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
    ])
    expect(ticket).toMatchObject({ queueId: null })
  })
})

/** A special day on 2026-11-24, which is `tue` in these tests. */
const aDay = (part: Partial<SpecialDay> = {}): SpecialDay => ({
  date: '2026-11-24',
  yearly: false,
  name: 'Feriado',
  hours: [],
  message: '',
  ...part,
})

describe('a special day', () => {
  const always = ['mon 00:00-23:59', 'tue 00:00-23:59', 'wed 00:00-23:59'] as const
  const company = (...days: SpecialDay[]): Given => ({
    hours: { kind: 'company', company: hours(...always), days },
  })
  const open = aMenuQueue(1, 'Vendas', { hours: hours(...always), outOfHoursMessage: SALES_CLOSED })
  const ofQueues = (companyDays: SpecialDay[], queueDays: SpecialDay[]): Given => ({
    hours: { kind: 'queue', company: [], days: companyDays },
    queues: [{ ...open, days: queueDays }],
  })
  const morning = [{ startTime: '08:00', endTime: '12:00' }]

  it.each<Example>([
    [
      'of the company closes it from midnight to midnight',
      company(aDay()),
      [
        ['mon 23:59:59', 'Oi', [QUEUE_MENU]],
        ['tue 00:00', '1', [CLOSED]],
        ['tue 23:59:59', 'Oi', [CLOSED]],
        ['wed 00:00', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'has a text of its own, at most once an hour like others',
      company(aDay({ message: 'Feliz feriado!' })),
      [
        ['tue 10:00', 'Oi', ['Feliz feriado!']],
        ['tue 10:59', 'Oi', []],
        ['tue 11:00', 'Oi', ['Feliz feriado!']],
      ],
    ],
    [
      'may say something where nothing is said on other days',
      {
        ...company(aDay({ message: 'Feliz feriado!' })),
        connection: { greetingMessage: 'Olá!', outOfHoursMessage: '' },
      },
      [['tue 10:00', 'Oi', ['Feliz feriado!']]],
    ],
    [
      'has hours of its own',
      company(aDay({ hours: morning, message: 'Hoje só de manhã.' })),
      [
        ['tue 07:59:59', 'Oi', ['Hoje só de manhã.']],
        ['tue 08:00', 'Oi', [QUEUE_MENU]],
        ['tue 12:00', '1', ['Hoje só de manhã.']],
      ],
    ],
    [
      'of every year comes again',
      company(aDay({ date: '2020-11-24', yearly: true })),
      [['tue 10:00', 'Oi', [CLOSED]]],
    ],
    ['of another year does not', company(aDay({ date: '2025-11-24' })), [['tue 10:00', 'Oi', [QUEUE_MENU]]]],
    ['of the company closes its queues, too', ofQueues([aDay()], []), [['tue 10:00', 'Oi', [SALES_CLOSED]]]],
    [
      'of the company says its own text for them',
      ofQueues([aDay({ message: 'Feliz feriado!' })], []),
      [['tue 10:00', 'Oi', ['Feliz feriado!']]],
    ],
    [
      'of a queue is more than the company’s: it is open',
      { ...ofQueues([aDay()], [aDay({ hours: morning })]), greetsForOneQueue: true },
      [['tue 10:00', 'Oi', ['Bem-vindo a Vendas']]],
    ],
    [
      'of a queue closes it alone',
      {
        ...ofQueues([], [aDay()]),
        queues: [
          { ...open, days: [aDay()] },
          { ...support, hours: hours(...always) },
        ],
      },
      [
        ['tue 10:00', 'Oi', [QUEUE_MENU]],
        ['tue 10:01', '1', [`${SALES_CLOSED}\n\n${BACK}`]],
        ['tue 10:02', '2', [SUPPORT_MENU]],
      ],
    ],
    [
      'of a queue does not count where the company keeps the hours',
      { ...company(), queues: [{ ...open, days: [aDay()] }, support] },
      [['tue 10:00', 'Oi', [QUEUE_MENU]]],
    ],
    [
      'counts for nobody where no hours are kept',
      { hours: { kind: 'disabled', company: [], days: [aDay()] } },
      [['tue 10:00', 'Oi', [QUEUE_MENU]]],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})
