import type { Language } from '@balcao/contract'

const greetings: Record<Language, (userName: string) => string> = {
  pt: (userName) =>
    `*Mensagem automática:*\n{{ms}} *{{name}}*, meu nome é *${userName}* e agora vou prosseguir com seu atendimento!`,
  en: (userName) =>
    `*Automatic message:*\n{{ms}} *{{name}}*, my name is *${userName}* and I will take care of you from here!`,
  es: (userName) =>
    `*Mensaje automático:*\n{{ms}} *{{name}}*, mi nombre es *${userName}* y a partir de ahora le atiendo.`,
}

/**
 * What the customer reads when somebody accepts and the company has that greeting switched on. Variables are
 * filled when it is stored.
 */
export const acceptGreeting = (userName: string, language: Language): string => greetings[language](userName)

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{\{ | \}\}/g, (braces) => braces.trim())
    .toLowerCase()

/**
 * Whether this is the greeting as a client posts it that greets by itself: in Portuguese, whatever the
 * company speaks. Spaces and case in it do not count: older clients write the first words in another way.
 */
export const isAcceptGreeting = (body: string, userName: string): boolean =>
  plain(body.trim()) === plain(acceptGreeting(userName, 'pt'))
