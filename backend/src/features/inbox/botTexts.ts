/** What the bot says of its own accord, in the language that companies here write to their customers in. */
export const botTexts = {
  toMainMenu: '*[ # ]* - Voltar ao Menu Principal',
  previousMenu: '*[ 0 ]* - Menu anterior',
  firstMenu: '*[ # ]* - Menu inicial',
  callDeclined:
    '*Mensagem automática:*\nNão atendemos chamadas de voz e de vídeo por este número. Por favor, escreva a sua mensagem.',
} as const
