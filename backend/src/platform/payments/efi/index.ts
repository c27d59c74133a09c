import { object, string } from 'yup'
import { paymentProviderKind } from '../paymentProviderKind.js'
import { efi as makeEfi } from './efi.js'

export const efi = paymentProviderKind({
  name: 'efi',
  label: 'Efí',
  variables: object({
    EFI_URL: string().default('https://pix.api.efipay.com.br'),
    EFI_CLIENT_ID: string(),
    EFI_CLIENT_SECRET: string(),
    EFI_CERTIFICATE: string(),
    EFI_CERTIFICATE_PASSWORD: string(),
    EFI_PIX_KEY: string().max(77),
  }),
  needed: ['EFI_CLIENT_ID', 'EFI_CLIENT_SECRET', 'EFI_PIX_KEY'],
  address: 'EFI_URL',
  problems: ({ EFI_CERTIFICATE }, isTls) =>
    isTls && !EFI_CERTIFICATE
      ? [
          'EFI_CERTIFICATE must be set: Efí answers nobody without a certificate (the path of the .p12 or .pem that it gave)',
        ]
      : [],
  make: (own, common) =>
    makeEfi({
      url: own.EFI_URL,
      clientId: own.EFI_CLIENT_ID ?? '',
      clientSecret: own.EFI_CLIENT_SECRET ?? '',
      certificate: own.EFI_CERTIFICATE,
      certificatePassword: own.EFI_CERTIFICATE_PASSWORD,
      pixKey: own.EFI_PIX_KEY ?? '',
      ...common,
    }),
})
