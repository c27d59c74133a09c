/** What the customer reads when somebody accepts (server.md, section 5.1). Variables are filled when it is stored. */
export const acceptGreeting = (userName: string): string =>
  `*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *${userName}* e agora vou prosseguir com seu atendimento!`

interface Place {
  queueId: number | null
  userId: number | null
}

const automatic = (text: string): string => `*Mensagem automática*:\n${text}\naguarde, já vamos te atender!`

/**
 * What the customer reads when an attendance is handed on: to another queue, another person, or both (server.md, section 5,
 * step 6).
 * @param names of the queue and the person that have it now.
 * @returns null when nothing changed that concerns the customer.
 */
export function transferNotice(
  before: Place,
  after: Place,
  names: { queue: string | null; user: string | null },
): string | null {
  const toQueue = after.queueId !== before.queueId && names.queue !== null
  const toUser = after.userId !== null && after.userId !== before.userId && names.user !== null
  if (toQueue && toUser && before.userId !== null)
    return automatic(
      `Você foi transferido para o departamento *${names.queue}* e contará com a presença de *${names.user}*`,
    )
  if (toQueue) return automatic(`Você foi transferido para o departamento *${names.queue}*`)
  if (toUser && before.userId !== null) return automatic(`Foi transferido para o atendente *${names.user}*`)
  return null
}
