import type { Language } from '@balcao/contract'

interface BotTexts {
  toMainMenu: string
  previousMenu: string
  firstMenu: string
  callDeclined: string
}

const texts: Record<Language, BotTexts> = {
  pt: {
    toMainMenu: '*[ # ]* - Voltar ao Menu Principal',
    previousMenu: '*[ 0 ]* - Menu anterior',
    firstMenu: '*[ # ]* - Menu inicial',
    callDeclined:
      '*Mensagem automática:*\nNão atendemos chamadas de voz e de vídeo por este número. Por favor, escreva a sua mensagem.',
  },
  en: {
    toMainMenu: '*[ # ]* - Back to the main menu',
    previousMenu: '*[ 0 ]* - Previous menu',
    firstMenu: '*[ # ]* - First menu',
    callDeclined:
      '*Automatic message:*\nWe take no voice or video calls on this number. Please write us a message.',
  },
  es: {
    toMainMenu: '*[ # ]* - Volver al menú principal',
    previousMenu: '*[ 0 ]* - Menú anterior',
    firstMenu: '*[ # ]* - Menú inicial',
    callDeclined:
      '*Mensaje automático:*\nNo atendemos llamadas de voz ni de vídeo en este número. Por favor, escriba su mensaje.',
  },
}

/** What the bot says of its own accord, in the language that the company speaks to its customers. */
export const botTexts = (language: Language): BotTexts => texts[language]
