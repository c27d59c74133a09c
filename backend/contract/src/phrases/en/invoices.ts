import type { InvoiceTexts } from '../shapes.js'

/** What the bot says about invoices. */
export const invoices: InvoiceTexts = {
  locale: 'en-US',
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
}
