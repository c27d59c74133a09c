export const invoicesPage = {
  title: 'Faturas',
  help: 'O que a empresa tem a pagar e o que já pagou.',
  toPay: 'A pagar: {{value}}.',
  pricedAgain: '{{detail}} (antes {{value}})',
  search: 'Número, detalhes ou status',
  id: 'Id',
  detail: 'Detalhes',
  value: 'Valor',
  dueDate: 'Data Venc.',
  status: 'Status',
  action: 'Ação',
  invoice: 'Fatura {{id}}',
  statuses: { paid: 'Pago', overdue: 'Vencido', open: 'Em Aberto' },
  pay: 'PAGAR',
  payNamed: 'PAGAR a fatura {{id}}',
  paid: 'PAGO',
  openReceipt: 'PAGO: recibo da fatura {{id}}',
  subscription: 'Assinatura',
  emptyTitle: 'Nenhuma fatura ainda',
  emptyText: 'A primeira fatura aparece aqui alguns dias antes do vencimento da assinatura.',
  receipt: {
    title: 'Recibo da fatura {{id}}',
    payer: 'Pagador',
    document: 'CPF ou CNPJ',
    email: 'E-mail',
    paidAt: 'Pago em',
    method: 'Forma de pagamento',
    reference: 'Número do pagamento',
    paidUntil: 'Licença até',
    print: 'Imprimir',
  },
  methods: {
    manual: 'Confirmado por quem administra o sistema',
    pix: 'Pix',
    free: 'Plano sem custo',
    credit: 'Crédito da empresa',
  },
}

declare module '../../../phrases' {
  interface Sources {
    invoicesPage: typeof invoicesPage
  }
}
