import { onEvent } from '../../../events/reaction.js'
import { feature } from '../../../kit/feature.js'
import { Charge, ReceivedPayment } from '../../../models/index.js'
import { closeCharges } from './closeCharges.js'
import { confirmPaymentJob, duePaymentsSweep } from './confirmPayments.job.js'
import { openChargesSweep } from './lookAtCharges.job.js'
import { paymentsRoutes } from './payments.routes.js'
import { webhooksSweep } from './renewWebhooks.job.js'
import { withdrawalsSweep, withdrawChargesJob, withdrawEarlierAmountsJob } from './withdrawCharges.job.js'

export { listInvoicesUnderReview } from './payments.queries.js'

export const paymentsFeature = feature({
  owns: [Charge, ReceivedPayment],
  routes: paymentsRoutes,
  jobs: [confirmPaymentJob, withdrawChargesJob, withdrawEarlierAmountsJob],
  sweeps: [duePaymentsSweep, openChargesSweep, withdrawalsSweep, webhooksSweep],
  invoicePaid: closeCharges,
  reactions: [
    onEvent('invoice.paid', withdrawChargesJob, ({ invoiceId }) => ({ invoiceId })),
    onEvent('invoice.updated', withdrawEarlierAmountsJob, ({ invoiceId }) => ({ invoiceId })),
  ],
  namesNoPerson: { received_payments: 'what companies paid' },
  movesCompany: {
    leaves: { charges: 'at the payment provider of the installation; the invoice says whether it is paid' },
  },
  exportsCompany: { leaves: { charges: 'the invoice says whether it is paid' } },
})
