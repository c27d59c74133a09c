import type { CloudStandIn } from '../CloudStandIn.js'
import type { CallbackAddress, Change, CloudNumber } from '../records.js'

/** Fields that go to the address of a number or an account. All others go to the app's. */
const overridable = new Set(['messages', 'smb_message_echoes', 'calls', 'history', 'smb_app_state_sync'])

/** A fault that collects webhooks waits this long (ms) for more. */
const COLLECTING_MS = 1_500

type Options = {
  /** Webhooks of the same lane keep their order. */
  lane?: string
  isForged?: boolean
}

/** The status of the first attempt; null without answer, undefined when there is nobody to send it to. */
type Outcome = Promise<number | null | undefined>

/** Sends the webhook of one change about an account, or about one of its numbers. */
export async function announce(
  cloud: CloudStandIn,
  businessAccountId: string,
  number: CloudNumber | undefined,
  change: Change,
  { lane = '', isForged = false }: Options = {},
): Outcome {
  const send = (changes: Change[], place = lane) =>
    post(cloud, businessAccountId, number?.id, changes, { lane: place, isForged })
  if (!number || isForged) return send([change])
  const isStatus = 'statuses' in change.value
  if (isStatus && cloud.faults.take(number.id, 'noStatuses')) return undefined
  const late = isStatus && cloud.faults.take(number.id, 'lateStatuses')
  if (late) {
    cloud.later(late.ms, () => void send([change]))
    return undefined
  }
  const collecting = cloud.faults.peek(number.id, 'shuffle', 'batch')
  if (collecting) return collect(cloud, number.id, change, send)
  const outcome = send([change])
  if (cloud.faults.take(number.id, 'repeat')) void send([change])
  return outcome
}

/** Holds a change until the fault has collected all that it wants, or no more come. */
function collect(
  cloud: CloudStandIn,
  phoneNumberId: string,
  change: Change,
  send: (changes: Change[], lane?: string) => Outcome,
): undefined {
  const collected = cloud.collected.get(phoneNumberId) ?? []
  cloud.collected.set(phoneNumberId, [...collected, change])
  const fault = cloud.faults.take(phoneNumberId, 'shuffle', 'batch')
  const release = () => {
    const changes = cloud.collected.get(phoneNumberId) ?? []
    cloud.collected.delete(phoneNumberId)
    if (fault?.kind === 'batch' && changes.length) void send(changes)
    else for (const one of changes.toReversed()) void send([one], 'shuffled')
  }
  if (fault && fault.left <= 0) release()
  else if (!collected.length) cloud.later(COLLECTING_MS, release)
  return undefined
}

async function post(
  cloud: CloudStandIn,
  businessAccountId: string,
  phoneNumberId: string | undefined,
  changes: Change[],
  { lane = '', isForged = false }: Options,
): Outcome {
  const account = cloud.business.accounts.get(businessAccountId)
  const [first] = changes
  if (!account?.isSubscribed || !first) return undefined
  const app = cloud.business.appOf(account)
  const number = phoneNumberId ? cloud.business.numbers.get(phoneNumberId) : undefined
  const isAboutMessages = overridable.has(first.field)
  const address: CallbackAddress | null = isAboutMessages
    ? (number?.override ?? account.override ?? app.callback)
    : app.callback
  if (!address) return undefined
  const entry = {
    id: businessAccountId,
    // Webhooks about messages have their time inside; those about accounts have it here.
    ...(!isAboutMessages && { time: Math.floor(cloud.now() / 1000) }),
    changes: changes.map(({ value, field }) => ({ value, field })),
  }
  const payload = { object: 'whatsapp_business_account', entry: [entry] }
  const target = { url: address.url, secret: app.secret }
  return cloud.webhooks.send(
    `${businessAccountId} ${phoneNumberId} ${lane}`,
    first.field,
    target,
    payload,
    isForged,
  )
}
