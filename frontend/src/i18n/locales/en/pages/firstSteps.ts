import type { PhrasesOf } from '../../../phrases'

export const firstSteps = {
  title: 'First steps',
  left_one: '{{count}} step left before the first conversation.',
  left_other: '{{count}} steps left before the first conversation.',
  done: 'Done',
  open: 'To do',
  connection: { title: 'Link a number', text: 'Scan the QR code with the company’s phone.' },
  queue: { title: 'Create a queue', text: 'Sales, support: whom each conversation reaches.' },
  colleague: {
    title: 'Invite somebody of the team',
    text: 'Everybody logs in with an account of their own.',
  },
  greeting: {
    title: 'Write a greeting',
    text: 'What customers read first. In the connection, also choose the queues they enter by.',
  },
  conversation: {
    title: 'Try it with a message',
    text: 'Write to the linked number, from another phone or from the simulator.',
  },
} satisfies PhrasesOf<'firstSteps'>
