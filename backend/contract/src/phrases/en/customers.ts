import type { CustomerTexts } from '../shapes.js'

/** Messages that the product itself writes to a company's customers. */
export const customers: CustomerTexts = {
  transfer: {
    around: (text) => `*Automatic message:*\n${text}.\nPlease wait, we will be right with you!`,
    toQueue: (queue) => `You have been transferred to the department *${queue}*`,
    toUser: (user) => `You have been transferred to *${user}*`,
    toBoth: (queue, user) =>
      `You have been transferred to the department *${queue}*, where *${user}* will help you`,
  },
  acceptGreeting: (userName) =>
    `*Automatic message:*\n{{ms}} *{{name}}*, my name is *${userName}* and I will take care of you from here!`,
  rating: {
    type: 'Answer with 1, 2 or 3 to rate our service:',
    tap: 'How was our service?',
    grades: ['Dissatisfied', 'Satisfied', 'Very satisfied'],
  },
  optOut: 'Done: you will get no more messages of our campaigns. If you change your mind, just write to us.',
  marketingStopped: 'Stopped marketing messages in WhatsApp',
  bot: {
    toMainMenu: 'Back to the main menu',
    previousMenu: 'Previous menu',
    firstMenu: 'First menu',
    choose: 'Choose an option:',
    open: 'See options',
    callDeclined:
      '*Automatic message:*\nWe take no voice or video calls on this number. Please write us a message.',
  },
  erased: 'Erased contact',
}
