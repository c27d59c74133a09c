import type { CustomerTexts } from '../shapes.js'

/** Messages that the product itself writes to a company's customers. */
export const customers: CustomerTexts = {
  transfer: {
    around: (text) => `*Mensagem automática:*\n${text}.\nAguarde, já vamos te atender!`,
    toQueue: (queue) => `Você foi transferido para o departamento *${queue}*`,
    toUser: (user) => `Você foi transferido para o atendente *${user}*`,
    toBoth: (queue, user) =>
      `Você foi transferido para o departamento *${queue}* e contará com a presença de *${user}*`,
  },
  acceptGreeting: (userName) =>
    `*Mensagem automática:*\n{{ms}} *{{name}}*, meu nome é *${userName}* e agora vou prosseguir com seu atendimento!`,
  rating: {
    type: 'Digite de 1 a 3 para qualificar nosso atendimento:',
    tap: 'Como foi o nosso atendimento?',
    grades: ['Insatisfeito', 'Satisfeito', 'Muito Satisfeito'],
  },
  optOut:
    'Pronto: você não receberá mais mensagens das nossas campanhas. Se mudar de ideia, é só nos escrever.',
  marketingStopped: 'Parou as mensagens de marketing no WhatsApp',
  bot: {
    toMainMenu: 'Voltar ao Menu Principal',
    previousMenu: 'Menu anterior',
    firstMenu: 'Menu inicial',
    choose: 'Escolha uma opção:',
    open: 'Ver opções',
    callDeclined:
      '*Mensagem automática:*\nNão atendemos chamadas de voz e de vídeo por este número. Por favor, escreva a sua mensagem.',
  },
  erased: 'Contato apagado',
}
