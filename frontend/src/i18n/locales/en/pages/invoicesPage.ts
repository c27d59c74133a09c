import type { PhrasesOf } from '../../../phrases'

export const invoicesPage: PhrasesOf<'invoicesPage'> = {
  id: 'Id',
  detail: 'Details',
  value: 'Value',
  dueDate: 'Due date',
  status: 'Status',
  action: 'Action',
  invoice: 'Invoice {{id}}',
  statuses: { paid: 'Paid', overdue: 'Overdue', open: 'Open' },
  receipt: {
    title: 'Receipt of invoice {{id}}',
    payer: 'Payer',
    document: 'CPF or CNPJ',
    email: 'E-mail',
    paidAt: 'Paid on',
    method: 'Paid by',
    reference: 'Payment number',
    paidUntil: 'Licence until',
    print: 'Print',
  },
  methods: {
    manual: 'Confirmed by whoever runs the system',
    pix: 'Pix',
    free: 'Plan without a price',
    credit: 'Company’s credit',
  },
}
