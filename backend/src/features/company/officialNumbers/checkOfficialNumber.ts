import { UniqueConstraintError } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { OfficialNumber } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { JobContext } from '../../../platform/jobs/job.js'
import { numberSetup, reportState } from '../../../whatsapp/gateway.js'
import type { NumberCheck, PartState } from '../../../whatsapp/port/setup.js'
import { webhookOf } from './sealSecrets.js'
import { presentOfficialSummary } from './officialNumbers.presenter.js'
import { maybeOfficialNumber } from './officialNumbers.queries.js'
import { problemsOf, statusOf, type Parts } from './setup.rules.js'

type InScope = JobContext['inScope']

/** The same credentials: the answers of WhatsApp are about them alone. */
type Asked = Pick<
  OfficialNumber,
  'phoneNumberId' | 'businessAccountId' | 'sealedAccessToken' | 'sealedAppSecret'
>

const sameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)

const isSame = (now: Asked, then: Asked): boolean =>
  now.phoneNumberId === then.phoneNumberId &&
  now.businessAccountId === then.businessAccountId &&
  sameBytes(now.sealedAccessToken, then.sealedAccessToken) &&
  sameBytes(now.sealedAppSecret, then.sealedAppSecret)

const UNREACHABLE: NumberCheck = {
  account: 'waiting',
  access: 'unreachable',
  registration: 'waiting',
  facts: null,
  blocked: null,
}

/**
 * Claims a number that WhatsApp has shown to the company's token. Only one connection of the installation may
 * have it, because its webhooks and sends belong to one.
 * @returns false when another connection has it.
 */
async function claimNumber(number: OfficialNumber, inScope: InScope): Promise<boolean> {
  if (number.confirmedAt) return true
  try {
    await inScope(async () => {
      const row = await maybeOfficialNumber(number.id)
      if (row && isSame(row, number)) await row.update({ confirmedAt: clock.now() })
    })
    return true
  } catch (error) {
    if (error instanceof UniqueConstraintError) return false
    throw error
  }
}

async function partsOf(number: OfficialNumber, check: NumberCheck, inScope: InScope): Promise<Parts> {
  const { account, access, registration, facts } = check
  const isProven = facts !== null && account === 'ready'
  if (isProven && !(await claimNumber(number, inScope)))
    return { account: 'number_elsewhere', access, webhook: 'waiting', registration: 'waiting' }
  const isOpen = isProven && access === 'ready'
  const asked = isOpen ? await numberSetup.subscribe(number.id, webhookOf(number)) : 'waiting'
  const webhook: PartState = asked ?? 'unreachable'
  return { account, access, webhook, registration }
}

/** Stores what was found out, and reports the connection's state. Runs in a scope. */
async function store(then: OfficialNumber, parts: Parts, { facts, blocked }: NumberCheck): Promise<void> {
  const number = await maybeOfficialNumber(then.id)
  // Deleted or changed meanwhile. A change has nudged a check of its own.
  if (!number || !isSame(number, then)) return
  const now = clock.now()
  // Meta may have verified the address before, where it can't be set by a call.
  if (parts.webhook === 'webhook_waiting' && number.webhookConfirmedAt) parts.webhook = 'ready'
  const wasReady = number.subscribedAt !== null && number.registeredAt !== null
  const status = statusOf(parts, blocked, wasReady)
  const { number: digits = null, ...details } = facts ?? {}
  const summary = JSON.stringify(presentOfficialSummary(number))
  number.set({
    ...details,
    checkedAt: now,
    // An answer that never came says nothing about the parts that were ready.
    ...(status || !wasReady ? { problems: problemsOf(parts) } : {}),
    ...(parts.webhook === 'ready' ? { subscribedAt: number.subscribedAt ?? now } : {}),
    ...(parts.registration === 'ready' ? { registeredAt: number.registeredAt ?? now } : {}),
  })
  await number.save()
  if (summary !== JSON.stringify(presentOfficialSummary(number)))
    await recordEvent('connection.changed', { connectionId: number.id })
  if (status) await reportState(number, { ...status, number: digits })
  else if (!wasReady) await reportState(number, { status: 'TIMEOUT', reason: 'unreachable', number: digits })
}

async function check(connectionId: number, inScope: InScope): Promise<void> {
  const number = await inScope(() => maybeOfficialNumber(connectionId))
  if (!number) return
  const answer = (await numberSetup.check(connectionId)) ?? UNREACHABLE
  const parts = await partsOf(number, answer, inScope)
  await inScope(() => store(number, parts, answer))
}

const running = new Map<number, Promise<void>>()

/**
 * Asks WhatsApp about every part of a number's set-up, and stores the answers. Simultaneous checks of a
 * number in this process are one. The questions run outside of any scope.
 */
export function checkOfficialNumber(connectionId: number, inScope: InScope): Promise<void> {
  const current =
    running.get(connectionId) ??
    check(connectionId, inScope).finally(() => {
      running.delete(connectionId)
    })
  running.set(connectionId, current)
  return current
}
