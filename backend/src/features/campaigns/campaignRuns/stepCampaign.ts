import type { Campaign } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { changeRun, noteProgress, noteTurn } from '../campaigns/index.js'
import { beginCampaign, leaveUnstarted } from './campaignRuns.commands.js'
import { endOrWait } from './endOrWait.js'
import { afterOutcome, nextStep, waitsForPerson, type NextStep } from './nextStep.rules.js'
import { prepareShipments } from './prepareShipments.js'
import { nextShipment, readRun, takeCampaign, type Run } from './runs.queries.js'
import { sendShipment } from './sendShipment.js'

/** Skipped recipients in one transaction. */
const SKIPS = 50

/** `again`: the next step is due at once. */
/** `long`: there is more to do, after other campaigns had their turn. */
type Stepped = 'again' | 'long' | 'done'

/** One recipient's message could not be stored. The other recipients must not wait for it. */
export class ShipmentFailure extends Error {
  constructor(
    readonly shipmentId: string,
    override readonly cause: unknown,
  ) {
    super(`The turn of shipment ${shipmentId} could not be stored`)
  }
}

/**
 * Takes the next step of a campaign in the open scope: starts it when it is due, prepares shipments, handles
 * a recipient, ends it, or stores when to check again.
 *
 * The lock on the campaign's row serves as its lease. Only one process works on it, a user who cancels waits
 * for one step at most, and the lock of a crashed process ends with its transaction.
 */
export async function stepCampaign(id: number): Promise<Stepped> {
  const campaign = await takeCampaign(id)
  if (!campaign || waitsForPerson(campaign.pausedReason)) return 'done'
  if (campaign.state === 'scheduled') {
    await beginOrLeave(campaign)
    return 'again'
  }
  if (!campaign.preparedAt) {
    await prepareShipments(campaign)
    await look(campaign, clock.now())
    return 'long'
  }
  const run = await readRun(campaign)
  await noteOutcomes(campaign, run)
  return takeTurns(campaign, run)
}

async function beginOrLeave(campaign: Campaign): Promise<void> {
  try {
    await beginCampaign(campaign)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await leaveUnstarted(campaign)
  }
}

async function takeTurns(campaign: Campaign, run: Run): Promise<Stepped> {
  for (let skips = 0; skips < SKIPS; skips += 1) {
    const shipment = await nextShipment(campaign)
    if (!shipment) return endOrWait(campaign, run)
    const step = nextStep(run)
    if (step.do !== 'send') return rest(campaign, step)
    const number = run.numbers.find(({ connectionId }) => connectionId === step.connectionId)
    if (!number) throw new Error('A campaign sends by its own connections')
    const turn = await sendShipment(campaign, shipment, number, run).catch((error: unknown) => {
      throw new ShipmentFailure(shipment.id, error)
    })
    if (turn.result === 'skipped') continue
    if (turn.result === 'sent') Object.assign(number, { nextSendAt: turn.nextSendAt, isUnderWay: true })
    // The other campaign has stored when the number is free. The next check reads it.
    else number.isUnderWay = true
    const next = nextStep(run)
    if (next.do !== 'send') return rest(campaign, next)
    await goOn(campaign, run.now)
    return 'again'
  }
  await goOn(campaign, run.now)
  return 'again'
}

/** Reads the outcome of each number's last message: refusals can make the number rest. */
async function noteOutcomes({ id: campaignId }: Campaign, run: Run): Promise<void> {
  for (const number of run.numbers) {
    const { last, connectionId } = number
    if (!last || number.isUnderWay) continue
    const { state, error } = last
    const isOver = state === 'sent' || state === 'failed' || state === 'unknown'
    const after = isOver ? afterOutcome(number.refusals, { state, error }, run.now) : null
    const restsUntil = after?.restsUntil ?? null
    const changed = {
      lastMessageId: null,
      ...(after && { refusals: after.refusals }),
      ...(restsUntil && { nextSendAt: restsUntil }),
    }
    await noteTurn({ campaignId, connectionId }, changed)
    Object.assign(number, changed)
  }
}

/** Stores when to check again, if ever, and announces a pause or its end. */
async function rest(campaign: Campaign, step: Exclude<NextStep, { do: 'send' }>): Promise<'done'> {
  const reason = step.do === 'pause' ? step.reason : null
  if (reason !== campaign.pausedReason) await tellPause(campaign, reason)
  await look(campaign, step.until)
  return 'done'
}

async function goOn(campaign: Campaign, now: Date): Promise<void> {
  if (campaign.pausedReason !== null) await tellPause(campaign, null)
  await look(campaign, now)
}

const tellPause = (campaign: Campaign, reason: Campaign['pausedReason']): Promise<void> =>
  changeRun(campaign, { pausedReason: reason, pausedAt: reason && (campaign.pausedAt ?? clock.now()) })

/** No screen shows this time, so nothing is announced. */
const look = (campaign: Campaign, at: Date | null) => noteProgress(campaign, { nextStepAt: at })
