import type { PhrasesOf } from '../../../phrases'

export const invoicesPage: PhrasesOf<'invoicesPage'> = {
  id: 'Id',
  detail: 'Detalles',
  value: 'Valor',
  dueDate: 'Vencimiento',
  status: 'Estado',
  action: 'Acción',
  invoice: 'Factura {{id}}',
  statuses: { paid: 'Pagada', overdue: 'Vencida', open: 'Pendiente' },
  receipt: {
    title: 'Recibo de la factura {{id}}',
    payer: 'Pagador',
    document: 'CPF o CNPJ',
    email: 'Correo',
    paidAt: 'Pagada el',
    method: 'Forma de pago',
    reference: 'Número del pago',
    paidUntil: 'Licencia hasta',
    print: 'Imprimir',
  },
  methods: {
    manual: 'Confirmada por quien administra el sistema',
    pix: 'Pix',
    free: 'Plan sin costo',
    credit: 'Crédito de la empresa',
  },
}
