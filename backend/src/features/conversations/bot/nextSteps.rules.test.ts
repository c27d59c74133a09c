import { describe, expect, it } from 'vitest'
import {
  at,
  expectConversation,
  hours,
  INTERNET_MENU,
  QUEUE_MENU,
  sales,
  situation,
  support,
  SUPPORT_MENU,
  BACK_OPTIONS,
  type Example,
  type Given,
} from '../../../testing/conversations/botConversation.js'
import { nextSteps } from './nextSteps.rules.js'

describe('the bot is silent', () => {
  const night: Given = {
    now: at('mon 22:00'),
    hours: { kind: 'company', company: hours('mon 08:00-18:00'), days: [] },
  }
  it.each<[string, Given]>([
    ['in a group', { ticket: { isGroup: true } }],
    ['while an agent has the ticket open', { ticket: { status: 'open', userId: 7 } }],
    ['while an agent holds it, even pending', { ticket: { userId: 7 } }],
    ['to # while an agent has the ticket', { text: '#', ticket: { status: 'open', userId: 7 } }],
    ['to 0 while an agent has the ticket', { text: '0', ticket: { status: 'open', userId: 7 } }],
    ['at night, while an agent has the ticket', { ...night, ticket: { status: 'open', userId: 7 } }],
    ['in a closed ticket', { ticket: { status: 'closed' } }],
    ['in a queue without a menu', { ticket: { queueId: sales.id } }],
    ['in a queue that the connection does not offer', { ticket: { queueId: 99, chatbot: true } }],
    ['where somebody of the team has put it into a queue', { ticket: { queueId: support.id } }],
  ])('%s', (_when, given) => {
    expect(nextSteps(situation(given))).toEqual([])
  })
})

const alone = { queues: [] }
const onlySales = { queues: [sales] }
const onlySupport = { queues: [support] }
const ONLY_SUPPORT_MENU = 'Bem-vindo a Suporte\n\n*[ 1 ]* - Internet\n*[ 2 ]* - Telefone'

describe('a connection without queues', () => {
  it.each<Example>([
    [
      'greets once',
      alone,
      [
        ['mon 09:00', 'Oi', ['Olá!']],
        ['mon 09:01', 'Tem alguém?', []],
        ['tue 09:00', '#', []],
      ],
    ],
    [
      'says nothing when it has no greeting',
      { ...alone, connection: { greetingMessage: ' ', outOfHoursMessage: '' } },
      [['mon 09:00', 'Oi', []]],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})

describe('a connection with one queue', () => {
  it('puts the customer there without a word', () => {
    const ticket = expectConversation(onlySales, [['mon 09:00', 'Oi', []]])
    expect(ticket).toMatchObject({ queueId: sales.id, chatbot: false })
  })

  it('marks who is in its menu', () => {
    const ticket = expectConversation(onlySupport, [['mon 09:00', 'Oi', [ONLY_SUPPORT_MENU]]])
    expect(ticket).toMatchObject({ queueId: support.id, chatbot: true })
  })

  it.each<Example>([
    [
      'greets in its name when the company wants that, once',
      { ...onlySales, greetsForOneQueue: true },
      [
        ['mon 09:00', 'Oi', ['Bem-vindo a Vendas']],
        ['mon 09:01', 'Quero comprar', []],
      ],
    ],
    [
      'shows its menu, without a way to a menu that is not there',
      onlySupport,
      [
        ['mon 09:00', 'Oi', [ONLY_SUPPORT_MENU]],
        ['mon 09:01', '1', [INTERNET_MENU]],
        ['mon 09:02', '#', [ONLY_SUPPORT_MENU]],
        ['mon 09:03', '0', [ONLY_SUPPORT_MENU]],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})

describe('a connection with several queues', () => {
  it.each(['1', ' 1 ', '[1]', '*1*', '1.', '1️⃣', 'vendas', 'VÊNDAS!', 'Vendas '])(
    'asks which, and understands %j',
    (answer) => {
      const ticket = expectConversation({}, [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', answer, ['Bem-vindo a Vendas']],
      ])
      expect(ticket).toMatchObject({ queueId: sales.id, chatbot: false })
    },
  )

  it.each<Example>([
    ['takes the first message for no answer: nobody had asked', {}, [['mon 09:00', '1', [QUEUE_MENU]]]],
    ['asks about a file without words, too', {}, [['mon 09:00', '', [QUEUE_MENU]]]],
    [
      'repeats the menu once, then is silent until an answer that it knows',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '9', [QUEUE_MENU]],
        ['mon 09:02', 'Alô?', []],
        ['mon 09:03', '', []],
        ['mon 09:04', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'speaks again after ten minutes, and is silent again',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', 'Alô?', [QUEUE_MENU]],
        ['mon 09:10:59', 'Alô?', []],
        ['mon 09:11', 'Alô?', [QUEUE_MENU]],
        ['mon 09:12', 'Alô?', []],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})

describe('the menu of a queue', () => {
  const inSupport: Example[2] = [
    ['mon 09:00', 'Oi', [QUEUE_MENU]],
    ['mon 09:01', '2', [SUPPORT_MENU]],
  ]
  it.each<Example>([
    [
      'leads down to an end, where a person takes over',
      {},
      [
        ...inSupport,
        ['mon 09:02', '1', [INTERNET_MENU]],
        ['mon 09:03', '2', [`Um técnico irá.\n\n${BACK_OPTIONS}`]],
        ['mon 09:04', 'Obrigado', []],
        ['mon 09:05', '1', []],
      ],
    ],
    [
      'leads back by 0, step by step',
      {},
      [
        ...inSupport,
        ['mon 09:02', '1', [INTERNET_MENU]],
        ['mon 09:03', '2', [`Um técnico irá.\n\n${BACK_OPTIONS}`]],
        ['mon 09:04', '0', [INTERNET_MENU]],
        ['mon 09:05', '[ 0 ]', [SUPPORT_MENU]],
        ['mon 09:06', '0', [QUEUE_MENU]],
        ['mon 09:07', '1', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'leads to the first menu by #, from anywhere',
      {},
      [
        ...inSupport,
        ['mon 09:02', '1', [INTERNET_MENU]],
        ['mon 09:03', '#', [QUEUE_MENU]],
        ['mon 09:04', '1', ['Bem-vindo a Vendas']],
        ['mon 09:05', '*#*', [QUEUE_MENU]],
      ],
    ],
    [
      'repeats itself once, at each of its levels',
      {},
      [
        ...inSupport,
        ['mon 09:02', 'socorro', [SUPPORT_MENU]],
        ['mon 09:03', 'socorro', []],
        ['mon 09:04', '1', [INTERNET_MENU]],
        ['mon 09:05', 'socorro', [INTERNET_MENU]],
        ['mon 09:06', 'socorro', []],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))

  it('keeps the place of who has come to an end, and takes out who goes back to the first menu', () => {
    const end = expectConversation({}, [
      ...inSupport,
      ['mon 09:02', '1', [INTERNET_MENU]],
      ['mon 09:03', '2', [`Um técnico irá.\n\n${BACK_OPTIONS}`]],
    ])
    expect(end).toMatchObject({ queueId: support.id, queueOptionId: 13, chatbot: true })
    expect(expectConversation({}, [...inSupport, ['mon 09:02', '#', [QUEUE_MENU]]])).toMatchObject({
      queueId: null,
      queueOptionId: null,
      chatbot: false,
    })
  })
})

describe('the bot speaks', () => {
  it.each([
    ['en', '*[ 0 ]* - Previous menu\n*[ # ]* - First menu'],
    ['es', '*[ 0 ]* - Menú anterior\n*[ # ]* - Menú inicial'],
  ] as const)('in the company’s language: %s', (language, backOptions) => {
    expectConversation({ language }, [
      ['mon 09:00', 'Oi', [QUEUE_MENU]],
      ['mon 09:01', '2', [SUPPORT_MENU.replace(BACK_OPTIONS, backOptions)]],
    ])
  })
})
