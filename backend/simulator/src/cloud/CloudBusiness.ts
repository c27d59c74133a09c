import { randomBytes } from 'node:crypto'
import type { Table, TableStore } from '../storage/TableStore.js'
import { newGraphId } from './ids.js'
import type { AccessToken, BusinessAccount, CallbackAddress, CloudApp, CloudNumber } from './records.js'

/** Permissions of a system user's token that may do everything here. */
const allScopes = [
  ...['whatsapp_business_management', 'whatsapp_business_messaging', 'business_management'],
] as const

export type NewNumber = {
  number: string
  name: string
  /** An account that exists. By default a new one, with a new app. */
  businessAccountId?: string | undefined
  /** An app that exists, for a new account. */
  appId?: string | undefined
  /** A portfolio that exists, for a new account. */
  portfolioId?: string | undefined
  scopes?: string[] | undefined
}

/** Companies at Meta: apps, tokens, business accounts and their numbers. */
export class CloudBusiness {
  readonly apps: Table<CloudApp>
  readonly tokens: Table<AccessToken>
  readonly accounts: Table<BusinessAccount>
  readonly numbers: Table<CloudNumber>

  constructor(store: TableStore) {
    this.apps = store.table('cloud-apps')
    this.tokens = store.table('cloud-tokens')
    this.accounts = store.table('cloud-accounts')
    this.numbers = store.table('cloud-numbers')
  }

  createApp(id = newGraphId(), secret = randomBytes(16).toString('hex')): CloudApp {
    const app = { id, secret, callback: null }
    this.apps.set(id, app)
    return app
  }

  createToken(account: BusinessAccount, scopes: string[] = [...allScopes]): string {
    const token = `EAA${randomBytes(40).toString('hex')}`
    const { appId } = account
    this.tokens.set(token, { appId, businessAccountIds: [account.id], scopes, isDead: false })
    return token
  }

  createNumber({ number, name, scopes, ...place }: NewNumber): CloudNumber {
    const existing = place.businessAccountId ? this.accounts.get(place.businessAccountId) : undefined
    const account = existing ?? this.#createAccount(name, place)
    if (!this.tokenOf(account.id) || scopes) this.createToken(account, scopes)
    const created: CloudNumber = {
      id: newGraphId(),
      number,
      verifiedName: name,
      businessAccountId: account.id,
      isRegistered: true,
      pin: null,
      quality: 'GREEN',
      messagingLimit: 'TIER_250',
      nameStatus: 'APPROVED',
      isCoexistence: false,
      sanction: 'NONE',
      hasPaymentProblem: false,
      override: null,
    }
    this.numbers.set(created.id, created)
    return created
  }

  change(number: CloudNumber, changes: Partial<CloudNumber>): CloudNumber {
    const changed = { ...number, ...changes }
    this.numbers.set(number.id, changed)
    return changed
  }

  /** The newest token of an account. */
  tokenOf(businessAccountId: string): string | undefined {
    return this.tokens
      .entries()
      .findLast(([, token]) => token.businessAccountIds.includes(businessAccountId))?.[0]
  }

  accountOf(number: CloudNumber): BusinessAccount {
    return this.#required(this.accounts.get(number.businessAccountId))
  }

  appOf(account: BusinessAccount): CloudApp {
    return this.#required(this.apps.get(account.appId))
  }

  numbersOf(businessAccountId: string): CloudNumber[] {
    return this.numbers.values().filter((number) => number.businessAccountId === businessAccountId)
  }

  findByNumber(number: string): CloudNumber | undefined {
    return this.numbers.values().find((one) => one.number === number)
  }

  /** Sets the address of a number. An app without an address of its own takes the same. */
  setAddress(number: CloudNumber, address: CallbackAddress): void {
    this.change(number, { override: address })
    const account = this.accountOf(number)
    this.accounts.set(account.id, { ...account, isSubscribed: true })
    const app = this.appOf(account)
    if (!app.callback) this.apps.set(app.id, { ...app, callback: address })
  }

  #createAccount(name: string, place: { appId?: string | undefined; portfolioId?: string | undefined }) {
    const app = (place.appId ? this.apps.get(place.appId) : undefined) ?? this.createApp()
    const account: BusinessAccount = {
      id: newGraphId(),
      name,
      portfolioId: place.portfolioId ?? newGraphId(),
      appId: app.id,
      isSubscribed: false,
      override: null,
    }
    this.accounts.set(account.id, account)
    return account
  }

  #required<T>(value: T | undefined): T {
    if (!value) throw new Error('a record of the stand-in is missing')
    return value
  }
}
