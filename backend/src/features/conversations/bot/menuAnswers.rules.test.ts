import { expect, it } from 'vitest'
import {
  INTERNET_MENU,
  situation,
  support,
  type Given,
} from '../../../testing/conversations/botConversation.js'
import { isMenuAnswer } from './nextSteps.rules.js'

const queues = { of: 'queues' as const, choices: [{ key: '1', title: 'Vendas', id: 1 }] }
const options = { of: 'options' as const, choices: [{ key: 'A', title: 'Internet', id: 10 }] }
const inMenu = { queueId: support.id, chatbot: true }

it.each<[sentence: string, given: Given, isAnswer: boolean]>([
  ['a number that the menu of queues offers', { text: '1', memory: { menu: queues } }, true],
  ['a number that it does not offer', { text: '[7]', memory: { menu: queues } }, true],
  ['the name of a queue', { text: 'vendas', memory: { menu: queues } }, true],
  ['what the menu has no word for', { text: 'Quero comprar', memory: { menu: queues } }, false],
  ['a longer number', { text: '2026', memory: { menu: queues } }, false],
  ['a number before any menu was shown', { text: '1' }, false],
  ['the way back to the first menu', { text: '#', memory: { menu: options }, ticket: inMenu }, true],
  ['the same where there is no menu', { text: '#', queues: [] }, false],
  ['an option of a queue’s menu', { text: 'a', memory: { menu: options }, ticket: inMenu }, true],
  ['the way back to the menu before', { text: '0', memory: { menu: options }, ticket: inMenu }, true],
  [
    'a number at the end of a path, where a person is asked',
    { text: '5', memory: { menu: { of: 'options', choices: [] } }, ticket: inMenu },
    false,
  ],
  [
    'a number in a queue where somebody has put the ticket, whatever menu was shown before',
    { text: '1', memory: { menu: queues }, ticket: { queueId: support.id } },
    false,
  ],
  ['a whole sentence with a number', { text: INTERNET_MENU, memory: { menu: queues } }, false],
])('%s', (_sentence, given, isAnswer) => {
  expect(isMenuAnswer(situation(given))).toBe(isAnswer)
})
