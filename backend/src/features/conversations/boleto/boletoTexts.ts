import type { Language } from '@balcao/contract'

interface BoletoTexts {
  invoiceChoice: string
  unlockChoice: string
  askForInvoice: string
  askForUnlock: string
  consent: string
  ways: string
  notValid: string
  wait: string
  person: string
  personWanted: string
  invoice: string
  customer: string
  value: string
  dueDate: string
  description: string
  link: string
  next: string
  line: string
  pix: string
  pdf: string
  picture: string
  file: string
  nothingOpen: string
  notBlocked: string
  unlocked: string
  waitAfterUnlock: string
  restartByHand: string
  closing: string
  bot: string
}

const texts: Record<Language, BoletoTexts> = {
  pt: {
    invoiceChoice: '2ª via da fatura',
    unlockChoice: 'Liberação em confiança',
    askForInvoice: 'Para localizar a sua fatura, envie o *CPF ou CNPJ* do titular.',
    askForUnlock: 'Para liberar o seu acesso em confiança, envie o *CPF ou CNPJ* do titular.',
    consent:
      'Ele serve só para consultar o seu cadastro no sistema de cobrança da empresa, e fica nesta conversa. Ao enviar, você concorda com essa consulta.',
    ways: '*[ 0 ]* - Falar com um atendente\n*[ # ]* - Menu inicial',
    notValid:
      'Este CPF/CNPJ não é válido! Por favor, confira e envie de novo. Ou digite *0* para falar com um atendente, ou *#* para voltar ao menu.',
    wait: 'Aguarde! Estamos consultando na base de dados!',
    person: 'Não consegui concluir por aqui. Um atendente vai continuar com você.',
    personWanted: 'Certo! Um atendente vai continuar com você.',
    invoice: '*Fatura {number}*',
    customer: 'Titular: {name}',
    value: 'Valor: *{value}*',
    dueDate: 'Vencimento: *{date}*',
    description: 'Descrição: {description}',
    link: 'Link: {link}',
    next: 'A seguir:',
    line: 'a linha digitável do boleto',
    pix: 'o Pix copia e cola, e o QR code dele',
    pdf: 'o boleto em PDF',
    picture: 'QR code do Pix da fatura {number}',
    file: 'Boleto da fatura {number}',
    nothingOpen: 'Boas notícias: não há fatura em aberto no seu cadastro.',
    notBlocked: 'O seu acesso não está bloqueado no sistema.',
    unlocked: 'Pronto, liberei o seu acesso em confiança!',
    waitAfterUnlock: 'Aguarde até 5 minutos para a conexão voltar.',
    restartByHand: 'Tire o equipamento da tomada, espere 1 minuto e ligue de novo.',
    closing: 'Se precisar de mais alguma coisa, é só escrever. Obrigado!',
    bot: 'Robô',
  },
  en: {
    invoiceChoice: 'Copy of the invoice',
    unlockChoice: 'Trust unlock',
    askForInvoice: 'To find your invoice, send the *CPF or CNPJ* of the account holder.',
    askForUnlock: 'To unlock your access on trust, send the *CPF or CNPJ* of the account holder.',
    consent:
      'It is used only to look you up in the billing system of the company, and stays in this conversation. By sending it you agree to that.',
    ways: '*[ 0 ]* - Talk to an agent\n*[ # ]* - First menu',
    notValid:
      'This CPF/CNPJ is not valid! Please check it and send it again. Or type *0* to talk to an agent, or *#* to go back to the menu.',
    wait: 'Please wait! We are looking it up!',
    person: 'I could not finish this here. An agent will take over.',
    personWanted: 'All right! An agent will take over.',
    invoice: '*Invoice {number}*',
    customer: 'Account holder: {name}',
    value: 'Value: *{value}*',
    dueDate: 'Due date: *{date}*',
    description: 'Description: {description}',
    link: 'Link: {link}',
    next: 'Next come:',
    line: 'the digitable line of the boleto',
    pix: 'the Pix code to copy and paste, and its QR code',
    pdf: 'the boleto as a PDF',
    picture: 'QR code of the Pix of invoice {number}',
    file: 'Boleto of invoice {number}',
    nothingOpen: 'Good news: you have no open invoice.',
    notBlocked: 'Your access is not blocked in the system.',
    unlocked: 'Done, your access is unlocked on trust!',
    waitAfterUnlock: 'The connection is back within 5 minutes.',
    restartByHand: 'Unplug the equipment, wait 1 minute and plug it in again.',
    closing: 'If you need anything else, just write. Thank you!',
    bot: 'Bot',
  },
  es: {
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
  },
}

/** What the bot says about invoices, in the language that the company speaks to its customers. */
export const boletoTexts = (language: Language): BoletoTexts => texts[language]
