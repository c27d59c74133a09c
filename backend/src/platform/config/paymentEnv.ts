import { number, string } from 'yup'

/** What a payment provider needs to be known; each is asked for only of the one that is chosen. */
const neededBy = {
  manual: [],
  efi: ['EFI_CLIENT_ID', 'EFI_CLIENT_SECRET', 'EFI_PIX_KEY', 'PAYMENT_WEBHOOK_SECRET'],
  asaas: ['ASAAS_API_KEY', 'PAYMENT_WEBHOOK_SECRET'],
} as const

const WEBHOOK_SECRET_MIN = 32

/** The variables about payments. Addresses are checked by `paymentProblems`. */
export const paymentFields = {
  PAYMENT_PROVIDER: string()
    .oneOf(['manual', 'efi', 'asaas'] as const)
    .default('manual'),
  /** Asaas' tokens have 32 to 255 characters; letters and digits stand in an address as they are. */
  PAYMENT_WEBHOOK_SECRET: string()
    .min(WEBHOOK_SECRET_MIN)
    .max(200)
    .matches(
      /^[A-Za-z0-9_-]+$/,
      'PAYMENT_WEBHOOK_SECRET has letters, digits, - and _ alone (openssl rand -hex 32)',
    ),
  PIX_EXPIRY_SECONDS: number().integer().min(60).max(86_400).default(3_600),
  EFI_URL: string().default('https://pix.api.efipay.com.br'),
  EFI_CLIENT_ID: string(),
  EFI_CLIENT_SECRET: string(),
  EFI_CERTIFICATE: string(),
  EFI_CERTIFICATE_PASSWORD: string(),
  EFI_PIX_KEY: string().max(77),
  ASAAS_URL: string().default('https://api.asaas.com/v3'),
  ASAAS_API_KEY: string(),
}

interface PaymentVariables {
  PAYMENT_PROVIDER: keyof typeof neededBy
  EFI_URL: string
  ASAAS_URL: string
  EFI_CERTIFICATE?: string | undefined
}

/**
 * What is wrong with the variables of the provider that is chosen, in words. Providers are asked by TLS;
 * plain http is for a stand-in on this machine.
 */
export function* paymentProblems(
  variables: PaymentVariables,
  isHere: (address: string) => boolean,
): Generator<string> {
  const { PAYMENT_PROVIDER: provider } = variables
  const given = variables as unknown as Record<string, unknown>
  for (const name of neededBy[provider])
    if (!given[name]) yield `${name} must be set: PAYMENT_PROVIDER is ${provider}`
  if (provider === 'manual') return
  const name = provider === 'efi' ? 'EFI_URL' : 'ASAAS_URL'
  const address = variables[name]
  const isTls = URL.canParse(address) && new URL(address).protocol === 'https:'
  if (!isTls && !(URL.canParse(address) && new URL(address).protocol === 'http:' && isHere(address)))
    yield `${name} must be an https address; plain http is allowed on this machine only (127.0.0.1)`
  else if (provider === 'efi' && isTls && !variables.EFI_CERTIFICATE)
    yield 'EFI_CERTIFICATE must be set: Efí answers nobody without a certificate (the path of the .p12 or .pem that it gave)'
}
