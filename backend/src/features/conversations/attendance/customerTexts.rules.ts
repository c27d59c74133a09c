import type { Language } from '@balcao/contract'

interface Place {
  queueId: number | null
  userId: number | null
}

interface Words {
  around: (text: string) => string
  toQueue: (queue: string) => string
  toUser: (user: string) => string
  toBoth: (queue: string, user: string) => string
}

const words: Record<Language, Words> = {
  pt: {
    around: (text) => `*Mensagem automática:*\n${text}.\nAguarde, já vamos te atender!`,
    toQueue: (queue) => `Você foi transferido para o departamento *${queue}*`,
    toUser: (user) => `Você foi transferido para o atendente *${user}*`,
    toBoth: (queue, user) =>
      `Você foi transferido para o departamento *${queue}* e contará com a presença de *${user}*`,
  },
  en: {
    around: (text) => `*Automatic message:*\n${text}.\nPlease wait, we will be right with you!`,
    toQueue: (queue) => `You have been transferred to the department *${queue}*`,
    toUser: (user) => `You have been transferred to *${user}*`,
    toBoth: (queue, user) =>
      `You have been transferred to the department *${queue}*, where *${user}* will help you`,
  },
  es: {
    around: (text) => `*Mensaje automático:*\n${text}.\nEspere un momento, ¡ya le atendemos!`,
    toQueue: (queue) => `Ha sido transferido al departamento *${queue}*`,
    toUser: (user) => `Ha sido transferido a *${user}*`,
    toBoth: (queue, user) => `Ha sido transferido al departamento *${queue}*, donde le atenderá *${user}*`,
  },
}

/**
 * What the customer reads when an attendance is handed on: to another queue, another person, or both.
 * @param names of the queue and the person that have it now.
 * @returns null when nothing changed that concerns the customer.
 */
export function transferNotice(
  before: Place,
  after: Place,
  names: { queue: string | null; user: string | null },
  language: Language,
): string | null {
  const { around, toQueue, toUser, toBoth } = words[language]
  const queue = after.queueId === before.queueId ? null : names.queue
  const user = after.userId === null || after.userId === before.userId ? null : names.user
  if (queue !== null && user !== null && before.userId !== null) return around(toBoth(queue, user))
  if (queue !== null) return around(toQueue(queue))
  return user !== null && before.userId !== null ? around(toUser(user)) : null
}
