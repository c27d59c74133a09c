import type { ControlCall } from '../../control/ControlCall.js'
import { Refusal } from '../../wire/Refusal.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import { limits, qualities, sanctions, type CloudNumber, type Json } from '../records.js'
import { confirmAddress } from '../webhooks/confirmAddress.js'
import { findNumber, namedNumber } from './find.js'

/** What a company needs to connect the number, and what the page shows. */
function presentNumber({ business, faults, webhooks }: CloudStandIn, number: CloudNumber): Json {
  const account = business.accountOf(number)
  const app = business.appOf(account)
  const accessToken = business.tokenOf(account.id) ?? ''
  const token = business.tokens.get(accessToken)
  return {
    phoneNumberId: number.id,
    businessAccountId: account.id,
    portfolioId: account.portfolioId,
    appId: app.id,
    accessToken,
    appSecret: app.secret,
    number: number.number,
    name: number.verifiedName,
    registered: number.isRegistered,
    coexistence: number.isCoexistence,
    quality: number.quality,
    sanction: number.sanction,
    paymentFails: number.hasPaymentProblem,
    messagingLimit: number.messagingLimit,
    scopes: token?.scopes ?? [],
    tokenDied: token?.isDead ?? true,
    webhook: (number.override ?? account.override ?? app.callback)?.url ?? null,
    subscribed: account.isSubscribed,
    faults: faults.list(number.id).map(({ kind, left }) => ({ kind, left })),
    waitingWebhooks: webhooks.waiting,
  }
}

export const listNumbers: ControlCall = ({ cloud }) =>
  cloud.business.numbers.values().map((number) => presentNumber(cloud, number))

/**
 * Makes a number, with an app, a token and an account of its own unless others are named; changes one that
 * exists. `scopes` gives it a token with these permissions, `newToken` one with all.
 */
export const saveNumber: ControlCall = ({ cloud, body }) => {
  const { business } = cloud
  const digits = body.phoneNumber('number')
  const name = body.optionalText('name')
  const scopes = body.optionalTexts('scopes')
  const place = {
    businessAccountId: body.optionalText('businessAccountId'),
    appId: body.optionalText('appId'),
    portfolioId: body.optionalText('portfolioId'),
  }
  for (const [field, table] of [
    ['businessAccountId', business.accounts] as const,
    ['appId', business.apps] as const,
  ]) {
    const id = place[field]
    if (id !== undefined && !table.has(id)) throw new Refusal(404, `there is no ${field} ${id}`)
  }
  const existing = business.findByNumber(digits)
  const number =
    existing ??
    business.createNumber({ number: digits, name: name ?? `Empresa ${digits.slice(-4)}`, scopes, ...place })
  if (existing && (scopes || body.optionalBoolean('newToken')))
    business.createToken(business.accountOf(existing), scopes)
  const changes = {
    verifiedName: name,
    isRegistered: body.optionalBoolean('registered'),
    isCoexistence: body.optionalBoolean('coexistence'),
    pin: body.optionalText('pin'),
    quality: body.optionalChoice('quality', qualities),
    messagingLimit: body.optionalChoice('messagingLimit', limits),
    sanction: body.optionalChoice('sanction', sanctions),
    hasPaymentProblem: body.optionalBoolean('paymentFails'),
  }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return presentNumber(cloud, business.change(number, Object.fromEntries(given)))
}

/**
 * Where webhooks go: of a number (`phoneNumberId`), or by default of an app (`appId`). The address confirms
 * the token first. An app without an address takes that of its first number.
 */
export const setWebhook: ControlCall = async ({ cloud, body }) => {
  const address = { url: body.text('url'), verifyToken: body.text('verifyToken') }
  const appId = body.optionalText('appId')
  const app = appId === undefined ? undefined : cloud.business.apps.get(appId)
  if (appId !== undefined && !app) throw new Refusal(404, `there is no app ${appId}`)
  const number = appId === undefined ? namedNumber(cloud, body) : undefined
  const problem = await confirmAddress(address)
  if (problem) throw new Refusal(409, problem)
  if (app) cloud.business.apps.set(app.id, { ...app, callback: address })
  if (number) cloud.business.setAddress(number, address)
  return { verified: true }
}

/** An app of several companies: the id and secret of an installation. */
export const saveApp: ControlCall = ({ cloud, body }) => {
  const id = body.optionalText('id')
  const secret = body.optionalText('secret')
  const existing = id === undefined ? undefined : cloud.business.apps.get(id)
  const app = existing ? { ...existing, ...(secret && { secret }) } : cloud.business.createApp(id, secret)
  cloud.business.apps.set(app.id, app)
  return { appId: app.id, appSecret: app.secret, webhook: app.callback?.url ?? null }
}

/** Attempts to deliver webhooks, oldest first: status (null: no answer) and duration. */
export const listAttempts: ControlCall = ({ cloud, query }) => {
  const phoneNumberId = query.get('phoneNumberId')
  const url = phoneNumberId === null ? null : findNumber(cloud, phoneNumberId).override?.url
  return cloud.webhooks.attempts.filter((attempt) => phoneNumberId === null || attempt.url === url)
}
