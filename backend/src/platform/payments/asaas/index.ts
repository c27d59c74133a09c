import { object, string } from 'yup'
import { paymentProviderKind } from '../paymentProviderKind.js'
import { asaas as makeAsaas } from './asaas.js'

export const asaas = paymentProviderKind({
  name: 'asaas',
  label: 'Asaas',
  variables: object({
    ASAAS_URL: string().default('https://api.asaas.com/v3'),
    ASAAS_API_KEY: string(),
  }),
  needed: ['ASAAS_API_KEY'],
  address: 'ASAAS_URL',
  make: (own, { webhookSecret }) =>
    makeAsaas({ url: own.ASAAS_URL, apiKey: own.ASAAS_API_KEY ?? '', webhookSecret }),
})
