import { describe, it } from 'vitest'
import {
  aMenuQueue,
  expectConversation,
  INTERNET_MENU,
  QUEUE_MENU,
  sales,
  support,
  SUPPORT_MENU,
  BACK_OPTIONS,
  type Example,
} from '../../../testing/conversations/botConversation.js'

describe('messages at once', () => {
  it.each<Example>([
    [
      'are taken one after the other',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:00', '2', [SUPPORT_MENU]],
        ['mon 09:00', '2', [`Já ligamos para você.\n\n${BACK_OPTIONS}`]],
      ],
    ],
    [
      'get one menu: what comes within five seconds of it belongs to what came before it',
      {},
      [
        ['mon 09:00:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:00:01', 'Tudo bem?', []],
        ['mon 09:00:04', 'Preciso de ajuda', []],
        ['mon 09:00:05', 'Alô?', [QUEUE_MENU]],
        ['mon 09:00:07', 'Tem alguém aí?', []],
        ['mon 09:01', 'Alô?', []],
      ],
    ],
    [
      'are not silence: the menu is repeated once all the same, later',
      {},
      [
        ['mon 09:00:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:00:01', 'Tudo bem?', []],
        ['mon 09:05', 'Como faço?', [QUEUE_MENU]],
        ['mon 09:06', 'Como faço?', []],
      ],
    ],
    [
      'that follow a choice belong to it',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01:00', 'Suporte', [SUPPORT_MENU]],
        ['mon 09:01:02', 'por favor', []],
        ['mon 09:02', '1', [INTERNET_MENU]],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})

describe('a menu that changes while it is answered', () => {
  const [internet, phone] = support.options
  const shorter = { ...support, options: [internet, phone].filter((node) => node !== undefined) }
  const newsQueue = aMenuQueue(3, 'Novidades')
  const finance = aMenuQueue(4, 'Financeiro')
  it.each<Example>([
    [
      'takes a number for what it meant when it was shown',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '1', ['Bem-vindo a Vendas'], { queues: [newsQueue, sales, support] }],
      ],
    ],
    [
      'takes the name of a queue for that queue under its new name as well',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', 'Vendas', ['Bem-vindo a Vendas'], { queues: [{ ...sales, name: 'Loja' }, support] }],
      ],
    ],
    [
      'shows itself anew when what was chosen is gone, and goes by the new numbers',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        [
          'mon 09:01',
          '1',
          ['Olá!\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Financeiro'],
          { queues: [support, finance] },
        ],
        ['mon 09:02', '2', ['Bem-vindo a Financeiro']],
      ],
    ],
    [
      'begins at the top of the queue when the option where the customer stood is gone',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '2', [SUPPORT_MENU]],
        ['mon 09:02', '1', [INTERNET_MENU]],
        // When an option is deleted, the database sets the ticket's reference to null.
        ['mon 09:03', '1', [SUPPORT_MENU], { queues: [sales, shorter], ticket: { queueOptionId: null } }],
        ['mon 09:04', '2', [`Já ligamos para você.\n\n${BACK_OPTIONS}`]],
      ],
    ],
    [
      'is gone: the customer is asked for the queue again when theirs was deleted',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '2', [SUPPORT_MENU]],
        [
          'mon 09:02',
          '1',
          ['Olá!\n\n*[ 1 ]* - Financeiro\n*[ 2 ]* - Vendas'],
          { queues: [finance, sales], ticket: { queueId: null, queueOptionId: null, chatbot: false } },
        ],
        ['mon 09:03', '2', ['Bem-vindo a Vendas']],
      ],
    ],
    [
      'says nothing more when its queue is no longer offered',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '2', [SUPPORT_MENU]],
        ['mon 09:02', '1', [], { queues: [sales, finance] }],
      ],
    ],
    [
      'that had options and has none now leads to a person',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', '2', [SUPPORT_MENU]],
        [
          'mon 09:02',
          '1',
          ['Bem-vindo a Suporte\n\n' + BACK_OPTIONS],
          { queues: [sales, { ...support, options: [] }] },
        ],
        ['mon 09:03', 'Preciso de ajuda', []],
      ],
    ],
    [
      'is the only queue now: the customer is in it',
      {},
      [
        ['mon 09:00', 'Oi', [QUEUE_MENU]],
        ['mon 09:01', 'Oi?', [], { queues: [sales] }],
      ],
    ],
  ])('%s', (_sentence, given, talk) => void expectConversation(given, talk))
})
