import type { InvoiceTexts } from '../shapes.js'

/** What the bot says about invoices. */
export const invoices: InvoiceTexts = {
  locale: 'es-ES',
  invoiceChoice: 'Copia de la factura',
  unlockChoice: 'Liberación en confianza',
  askForInvoice: 'Para encontrar su factura, envíe el *CPF o CNPJ* del titular.',
  askForUnlock: 'Para liberar su acceso en confianza, envíe el *CPF o CNPJ* del titular.',
  consent:
    'Sirve solo para consultar su registro en el sistema de cobros de la empresa, y queda en esta conversación. Al enviarlo, usted acepta esa consulta.',
  ways: '*[ 0 ]* - Hablar con un agente\n*[ # ]* - Menú inicial',
  notValid:
    '¡Este CPF/CNPJ no es válido! Por favor, revíselo y envíelo otra vez. O escriba *0* para hablar con un agente, o *#* para volver al menú.',
  wait: '¡Espere! ¡Estamos consultando la base de datos!',
  person: 'No pude terminar por aquí. Un agente va a seguir con usted.',
  personWanted: '¡De acuerdo! Un agente va a seguir con usted.',
  invoice: '*Factura {number}*',
  customer: 'Titular: {name}',
  value: 'Valor: *{value}*',
  dueDate: 'Vencimiento: *{date}*',
  description: 'Descripción: {description}',
  link: 'Enlace: {link}',
  next: 'A continuación:',
  line: 'la línea digitable del boleto',
  pix: 'el código Pix para copiar y pegar, y su código QR',
  pdf: 'el boleto en PDF',
  picture: 'Código QR del Pix de la factura {number}',
  file: 'Boleto de la factura {number}',
  nothingOpen: 'Buenas noticias: no hay factura pendiente en su registro.',
  notBlocked: 'Su acceso no está bloqueado en el sistema.',
  unlocked: '¡Listo, liberé su acceso en confianza!',
  waitAfterUnlock: 'Espere hasta 5 minutos para que vuelva la conexión.',
  restartByHand: 'Desenchufe el equipo, espere 1 minuto y enchúfelo de nuevo.',
  closing: 'Si necesita algo más, solo escriba. ¡Gracias!',
  bot: 'Bot',
}
