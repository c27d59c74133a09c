export const invoicesPage = {
  id: 'Id',
  detail: 'Detalhes',
  value: 'Valor',
  dueDate: 'Data Venc.',
  status: 'Status',
  action: 'Ação',
  invoice: 'Fatura {{id}}',
  statuses: { paid: 'Pago', overdue: 'Vencido', open: 'Em Aberto' },
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
