import { phrases } from '@balcao/contract'
import { Op } from 'sequelize'
import { PushDevice, PushNotice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import type { PushContent } from '../../../kit/pushKinds.js'
import type { Subscription } from '../../../platform/push/webPush.js'
import { forgetDevices, noteSent, openSubscription } from './pushDevices.commands.js'
import { claimNotices, kindNamed, listDevicesById, type ListedDevice } from './pushDevices.queries.js'
import { againAfterMs, isQuiet, MOST_FAILURES, type PushOutcome } from './pushDevices.rules.js'

/** Notices in one turn. */
const TURN = 40
/** Milliseconds for which a claim holds: longer than any turn takes. */
const CLAIM_MS = 120_000

/** A notice that is sent now. */
export interface DueNotice {
  notice: PushNotice
  subscription: Subscription
  content: PushContent
}

const after = (ms: number): Date => new Date(clock.now().getTime() + ms)

/** Removes notices, except those that a newer one has replaced. */
async function removeNotices(notices: readonly PushNotice[]): Promise<void> {
  if (notices.length === 0) return
  const same = notices.map(({ id, version }) => ({ id, version }))
  await PushNotice.destroy({ where: { [Op.or]: same } })
  const replaced = { id: notices.map(({ id }) => id) }
  await PushNotice.update({ claimedUntil: null, attempts: 0, dueAt: clock.now() }, { where: replaced })
}

/** What a notice says on this device; null when there is nothing to say any more. */
async function contentOn(device: ListedDevice, notice: PushNotice): Promise<PushContent | null> {
  const content = await kindNamed(notice.kind)?.contentOf(notice.subject, device.userId)
  if (!content) return null
  const title = phrases[device.language].pushes[notice.kind]
  return device.showsText ? content : { path: content.path, title, text: '' }
}

/**
 * Claims the next notices and reads what they say. Notices are removed if they are too old or no longer new,
 * or if their device wants or may get nothing now.
 * @returns the notices to send, and whether more may wait.
 */
export async function claimDueNotices(): Promise<{ due: DueNotice[]; isFull: boolean }> {
  const now = clock.now()
  const claimed = await claimNotices(TURN, after(CLAIM_MS))
  const devices = new Map(
    (await listDevicesById(claimed.map(({ deviceId }) => deviceId))).map((device) => [device.id, device]),
  )
  const due: DueNotice[] = []
  const over: PushNotice[] = []
  for (const notice of claimed) {
    const device = devices.get(notice.deviceId)
    const mayGet = device?.isLoggedIn && notice.expiresAt > now && !isQuiet(device, now)
    const content = mayGet ? await contentOn(device, notice) : null
    const subscription = device && content && openSubscription(device)
    if (content && subscription) due.push({ notice, subscription, content })
    else over.push(notice)
  }
  await removeNotices(over)
  return { due, isFull: claimed.length === TURN }
}

/** Stores how sending went. */
export async function settleNotices(
  outcomes: readonly { notice: PushNotice; outcome: PushOutcome }[],
): Promise<void> {
  const those = (wanted: PushOutcome) =>
    outcomes.flatMap(({ notice, outcome }) => (outcome === wanted ? [notice] : []))
  const devicesOf = (notices: readonly PushNotice[]) => [...new Set(notices.map(({ deviceId }) => deviceId))]
  const [sent, gone, again, refused] = [those('sent'), those('gone'), those('again'), those('refused')]
  for (const { id, attempts } of again)
    await PushNotice.update({ claimedUntil: null, dueAt: after(againAfterMs(attempts)) }, { where: { id } })
  await removeNotices([...sent, ...refused])
  if (sent.length > 0) await noteSent(devicesOf(sent))
  if (refused.length > 0) {
    await PushDevice.increment('failures', { where: { id: devicesOf(refused) } })
    const hopeless = { id: devicesOf(refused), failures: { [Op.gte]: MOST_FAILURES } }
    await PushDevice.destroy({ where: hopeless })
  }
  if (gone.length > 0) await forgetDevices(devicesOf(gone))
}

/** Notices that waited when a backup was made. */
export const noticesAfterRestore: readonly SetAside[] = [
  { what: 'notices on devices: they are of another day', sql: 'delete from push_notices' },
]
