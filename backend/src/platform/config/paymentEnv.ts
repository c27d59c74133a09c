import { number, string } from 'yup'
import { paymentProviders } from '../payments/providers.js'

const WEBHOOK_SECRET_MIN = 32

const names = ['manual', ...paymentProviders.map(({ name }) => name)]

/** The variables that providers declare. Each provider reads its own, by its own types. */
const ownFields = Object.assign({}, ...paymentProviders.map(({ variables }) => variables.fields)) as Record<
  never,
  never
>

/** The variables about payments. Addresses are checked by `paymentProblems`. */
export const paymentFields = {
  PAYMENT_PROVIDER: string().oneOf(names).default('manual'),
  /**
   * Some providers take 32 to 255 characters; letters and digits stand in an address as they are.
   */
  PAYMENT_WEBHOOK_SECRET: string()
    .min(WEBHOOK_SECRET_MIN)
    .max(200)
    .matches(
      /^[A-Za-z0-9_-]+$/,
      'PAYMENT_WEBHOOK_SECRET has letters, digits, - and _ alone (openssl rand -hex 32)',
    ),
  PIX_EXPIRY_SECONDS: number().integer().min(60).max(86_400).default(3_600),
  ...ownFields,
}

/**
 * Problems with the chosen provider's variables, in words. Providers are called with TLS; plain http is only
 * allowed for a stand-in on this machine.
 */
export function* paymentProblems(
  variables: { PAYMENT_PROVIDER: string },
  isHere: (address: string) => boolean,
): Generator<string> {
  const kind = paymentProviders.find(({ name }) => name === variables.PAYMENT_PROVIDER)
  if (!kind) return
  const given = variables as Record<string, unknown>
  for (const name of [...kind.needed, 'PAYMENT_WEBHOOK_SECRET'])
    if (!given[name]) yield `${name} must be set: PAYMENT_PROVIDER is ${kind.name}`
  const address = String(given[kind.address])
  const isTls = URL.canParse(address) && new URL(address).protocol === 'https:'
  if (!isTls && !(URL.canParse(address) && new URL(address).protocol === 'http:' && isHere(address)))
    yield `${kind.address} must be an https address; plain http is allowed on this machine only (127.0.0.1)`
  else yield* kind.problems?.(given, isTls) ?? []
}
