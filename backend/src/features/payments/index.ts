import { feature } from '../../kit/feature.js'
import { confirmPaymentJob, duePaymentsSweep } from './confirmPayments.job.js'
import { openChargesSweep } from './lookAtCharges.job.js'
import { paymentsRoutes } from './payments.routes.js'

export const paymentsFeature = feature({
  routes: paymentsRoutes,
  jobs: [confirmPaymentJob],
  sweeps: [duePaymentsSweep, openChargesSweep],
})
