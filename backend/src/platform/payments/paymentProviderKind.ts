import type { AnyObject, ObjectSchema } from 'yup'
import type { PaymentProvider } from './PaymentProvider.js'

/** What every provider is given besides its own variables. */
export interface CommonSettings {
  webhookSecret: string
  /** Seconds for which a charge can be paid, where the provider lets us choose. */
  expirySeconds: number
}

/** A payment provider as an installation can choose it; `Own` are its variables of the environment. */
interface Declaration<Own extends AnyObject> {
  /** The word of PAYMENT_PROVIDER, and in the database. */
  name: string
  /** What people call it. */
  label: string
  variables: ObjectSchema<Own>
  /** Which of the variables must be set when it is chosen. */
  needed: readonly (keyof Own & string)[]
  /** The variable with the address of its API. */
  address: keyof Own & string
  /**
   * What else is wrong with the variables, in words; `isTls` says whether its address is one of https. Asked
   * only where the address is right.
   */
  problems?: (own: Own, isTls: boolean) => string[]
  make: (own: Own, common: CommonSettings) => PaymentProvider
}

/** A declaration whose variables are not looked into. */
export type PaymentProviderKind = Declaration<AnyObject>

/** Declares a payment provider: its folder's `index.ts` does, and `providers.ts` lists it. */
export const paymentProviderKind = <Own extends AnyObject>(kind: Declaration<Own>): PaymentProviderKind =>
  kind as unknown as PaymentProviderKind
