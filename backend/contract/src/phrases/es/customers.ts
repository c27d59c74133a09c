import type { CustomerTexts } from '../shapes.js'

/** Messages that the product itself writes to a company's customers. */
export const customers: CustomerTexts = {
  transfer: {
    around: (text) => `*Mensaje automático:*\n${text}.\nEspere un momento, ¡ya le atendemos!`,
    toQueue: (queue) => `Ha sido transferido al departamento *${queue}*`,
    toUser: (user) => `Ha sido transferido a *${user}*`,
    toBoth: (queue, user) => `Ha sido transferido al departamento *${queue}*, donde le atenderá *${user}*`,
  },
  acceptGreeting: (userName) =>
    `*Mensaje automático:*\n{{ms}} *{{name}}*, mi nombre es *${userName}* y a partir de ahora le atiendo.`,
  rating: {
    type: 'Responda de 1 a 3 para calificar nuestra atención:',
    tap: '¿Cómo fue nuestra atención?',
    grades: ['Insatisfecho', 'Satisfecho', 'Muy satisfecho'],
  },
  optOut: 'Listo: no recibirá más mensajes de nuestras campañas. Si cambia de idea, escríbanos.',
  marketingStopped: 'Detuvo los mensajes de marketing en WhatsApp',
  bot: {
    toMainMenu: 'Volver al menú principal',
    previousMenu: 'Menú anterior',
    firstMenu: 'Menú inicial',
    choose: 'Elija una opción:',
    open: 'Ver opciones',
    callDeclined:
      '*Mensaje automático:*\nNo atendemos llamadas de voz ni de vídeo en este número. Por favor, escriba su mensaje.',
  },
  erased: 'Contacto borrado',
}
