import { officialWebhooksApi } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { rawRoute, type RawCall } from '../../../platform/http/rawRoute.js'
import type { Route } from '../../../platform/http/route.js'
import { webhooksTotal } from '../../../platform/metrics/metrics.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { gatherInbound, webhookReader } from '../../../whatsapp/gateway.js'
import { appSecrets, verifyTokens } from '../../../whatsapp/port/sealedColumns.js'
import type { WebhookEvents } from '../../../whatsapp/port/webhooks.js'
import { distribute, type Receiver } from './receivers.rules.js'
import { isNoteDue, noteConfirmed, noteReceived } from './webhooks.commands.js'
import { listConfirmedNumbers, listNumbersAt, type AddressedNumber } from './webhooks.queries.js'

type Call = Omit<RawCall<typeof officialWebhooksApi.deliverForAll>, 'params'>
type Secret = string | null | undefined

/** Stands for a missing secret: a call to an unknown address takes as long as a forged one. */
const NOBODYS = 'no secret at all'

/** @throws AppError ERR_NO_PERMISSION for another word, and for an address without one. */
function answerTo({ query }: Call, verifyToken: Secret): string {
  const answer = webhookReader().confirm(query, verifyToken || NOBODYS)
  if (answer === null || !verifyToken) throw new AppError('ERR_NO_PERMISSION')
  return answer
}

/**
 * @returns the parts of an authentic webhook.
 * @throws AppError ERR_NO_PERMISSION for another signature, and for an address without a secret.
 */
function opened({ body, header }: Call, secret: Secret): WebhookEvents[] {
  const isAuthentic = webhookReader().isAuthentic(body, header, secret || NOBODYS)
  if (!isAuthentic || !secret) throw new AppError('ERR_NO_PERMISSION')
  return webhookReader().read(body, clock.now())
}

/** Stores the events, at most one insert for each number. WhatsApp repeats what can't be stored. */
async function store(
  webhook: readonly WebhookEvents[],
  numbers: readonly Receiver[],
  { asCompany, inTurn }: Call,
): Promise<string> {
  const { deliveries, dropped } = distribute(webhook, numbers)
  for (const [number, events] of deliveries) {
    await gatherInbound(number, events, inTurn)
    if (isNoteDue(number)) await inTurn(() => asCompany(number.companyId, () => noteReceived(number.id)))
  }
  webhooksTotal.inc({ outcome: 'stored' }, deliveries.size)
  webhooksTotal.inc({ outcome: 'dropped' }, dropped)
  return 'ok'
}

/** Questions to the database that have no answer yet, by address. */
const asked = new Map<string, Promise<AddressedNumber[]>>()

/** Calls to one address share the answer to a question that has been asked and not answered. */
function numbersAt(key: string, { inTurn }: Pick<Call, 'inTurn'>): Promise<AddressedNumber[]> {
  const running = asked.get(key)
  if (running) return running
  const question = inTurn(() => withPlatformScope('whose webhook address this is', () => listNumbersAt(key)))
  asked.set(key, question)
  return question.finally(() => asked.delete(key))
}

/** The number of an address; undefined when there is none. */
const ownOf = (numbers: readonly AddressedNumber[]) => numbers.find(({ isOwn }) => isOwn)

const receiversOf = (webhook: readonly WebhookEvents[], { inTurn }: Call): Promise<Receiver[]> =>
  inTurn(() =>
    withPlatformScope('whose numbers a webhook of the installation’s app names', () =>
      listConfirmedNumbers(
        webhook.flatMap(({ numberId }) => numberId ?? []),
        webhook.flatMap(({ numberId, accountId }) => (numberId === null && accountId ? [accountId] : [])),
      ),
    ),
  )

export const webhooksRoutes: readonly Route[] = [
  rawRoute(officialWebhooksApi.confirm, async (call) => {
    const own = ownOf(await numbersAt(call.params.key, call))
    const verifyToken = own && verifyTokens.maybeText(own.sealedVerifyToken, own)
    const answer = answerTo(call, verifyToken)
    if (own) await call.inTurn(() => call.asCompany(own.companyId, () => noteConfirmed(own)))
    return answer
  }),

  rawRoute(officialWebhooksApi.deliver, async (call) => {
    const numbers = await numbersAt(call.params.key, call)
    const own = ownOf(numbers)
    const sealed = own?.sealedAppSecret
    // Whoever has this secret speaks for this company alone.
    return store(opened(call, own && sealed && appSecrets.maybeText(sealed, own)), numbers, call)
  }),

  rawRoute(officialWebhooksApi.confirmForAll, (call) =>
    Promise.resolve(answerTo(call, env.CLOUD_VERIFY_TOKEN)),
  ),

  rawRoute(officialWebhooksApi.deliverForAll, async (call) => {
    const webhook = opened(call, env.CLOUD_APP_SECRET)
    return store(webhook, await receiversOf(webhook, call), call)
  }),
]
