export const paymentsTab = {
  received: 'Pagamentos recebidos',
  receivedHelp:
    'O que os provedores avisaram que foi pago. Valores errados e pagamentos sem fatura esperam aqui por uma decisão.',
  invoices: 'Faturas de uma empresa',
  invoicesHelp: 'O que a empresa tem a pagar e o que já pagou. O que foi pago de outra forma é marcado aqui.',
  lists: { handled: 'Resolvidos', all: 'Todos' },
  value: 'Valor',
  expected: 'Esperado',
  state: 'Situação',
  company: 'Empresa',
  invoice: 'fatura {{id}}',
  paymentId: 'Pagamento',
  receivedAt: 'Recebido',
  handled: 'Resolvido por',
  unknown: 'sem valor',
  providers: { efi: 'Efí', asaas: 'Asaas', manual: 'Manual' },
  states: {
    waiting: 'Em consulta',
    matched: 'Fatura paga',
    unmatched: 'A resolver',
    assigned: 'Fatura paga',
    dismissed: 'Resolvido',
  },
  reasons: {
    unknownCharge: 'Cobrança desconhecida',
    wrongAmount: 'Valor errado',
    invoicePaid: 'Fatura já paga',
    invoiceGone: 'Fatura não existe',
    notConfirmed: 'Não confirmado',
  },
  noneUnmatched: 'Nenhum pagamento espera por uma decisão.',
  none: 'Nenhum pagamento.',
  noInvoices: 'Esta empresa ainda não tem faturas.',
  more: 'Mostrar mais',
  assign: 'Dar a uma fatura',
  assignTitle: 'Dar o pagamento a uma fatura',
  assignText: 'O pagamento de {{value}} quita a fatura escolhida, qualquer que seja o valor dela.',
  openInvoice: 'Fatura em aberto',
  noOpenInvoice: 'Esta empresa não tem fatura em aberto.',
  choice: '{{id}} · {{detail}} · {{value}} · {{date}}',
  note: 'Observação',
  dismiss: 'Marcar como resolvido',
  dismissTitle: 'Marcar o pagamento como resolvido',
  dismissText: 'Nenhuma fatura é paga por ele. Diga o que foi feito, como uma devolução.',
  mark: 'Marcar como pago',
  markNamed: 'Marcar a fatura {{id}} como paga',
  markTitle: 'Marcar a fatura {{id}} como paga',
  markText:
    'A fatura de {{value}} fica paga e o vencimento da empresa é renovado. Isto não pode ser desfeito.',
  markReason: 'Como foi paga',
}

declare module '../../../phrases' {
  interface Sources {
    paymentsTab: typeof paymentsTab
  }
}
