import { QueryTypes } from 'sequelize'
import { CampaignShipment, type Campaign } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { changeRun, noteProgress } from '../campaigns/index.js'
import { validityOf } from '../contactLists/index.js'
import type { Run } from './runs.queries.js'

const SOON_MS = 10_000
/** A waiting campaign checks again at least this often. */
const LATEST_LOOK_MS = 600_000
/**
 * How long the campaign waits for an answer to its last question. A customer who confirms later gets an
 * answer from the team.
 */
const ANSWER_MS = 24 * 3_600_000
/** How long the campaign waits for unchecked numbers, since the last number of its list was checked. */
const CHECK_MS = 3_600_000

/**
 * Numbers that were checked on WhatsApp meanwhile: the valid ones wait for their turn, the others are left
 * out.
 */
const TAKE_CHECKED = `
  update campaign_shipments shipment
     set state = case when ${validityOf('entry')} = 'valid' then 'waiting' else 'skipped' end,
         reason = case when ${validityOf('entry')} = 'invalid' then 'invalid' end, updated_at = now()
    from contact_list_entries entry
   where shipment.campaign_id = $1 and shipment.state = 'waiting' and shipment.reason = 'unchecked'
     and entry.id = shipment.entry_id and ${validityOf('entry')} <> 'unchecked'
  returning shipment.state`

const WAITED_FOR = `
  select exists (select from campaign_shipments where campaign_id = $1 and state = 'queued') as "isUnderWay",
         exists (select from campaign_shipments where campaign_id = $1 and state = 'waiting' and reason = 'unchecked') as "hasUnchecked",
         (select checked_at from contact_list_entries where contact_list_id = $2 and checked_at is not null
           order by checked_at desc limit 1) as "checkedAt",
         (select max(coalesce(confirmation_requested_at, $3)) from campaign_shipments
           where campaign_id = $1 and state = 'confirming') as "askedAt"`

interface WaitedFor {
  isUnderWay: boolean
  hasUnchecked: boolean
  checkedAt: Date | null
  askedAt: Date | null
}

/**
 * Decides what a campaign does when nobody is left to send to. It waits, each for a limited time, for
 * messages that have not left, for unchecked numbers, and for answers to its questions. Then it is finished.
 */
export async function endOrWait(campaign: Campaign, { now, numbers }: Run): Promise<'again' | 'done'> {
  const { id: campaignId, contactListId, preparedAt } = campaign
  const checked = await database.query<{ state: string }>(TAKE_CHECKED, {
    bind: [campaignId],
    type: QueryTypes.SELECT,
  })
  if (checked.some(({ state }) => state === 'waiting')) return 'again'
  const [waited] = await database.query<WaitedFor>(WAITED_FOR, {
    bind: [campaignId, contactListId, now],
    type: QueryTypes.SELECT,
  })
  const until = (at: Date | null, ms: number) => (at?.getTime() ?? 0) + ms
  const isUnderWay = waited?.isUnderWay || numbers.some((number) => number.isUnderWay)
  if (isUnderWay) return wait(campaign, now.getTime() + SOON_MS)
  if (waited?.hasUnchecked) {
    const patience = Math.max(until(preparedAt, CHECK_MS), until(waited.checkedAt, CHECK_MS))
    if (patience > now.getTime()) return wait(campaign, now.getTime() + SOON_MS)
    await CampaignShipment.update(
      { state: 'skipped' },
      { where: { campaignId, state: 'waiting', reason: 'unchecked' } },
    )
  }
  const answersUntil = until(waited?.askedAt ?? null, ANSWER_MS)
  if (answersUntil > now.getTime())
    return wait(campaign, Math.min(answersUntil, now.getTime() + LATEST_LOOK_MS))
  await changeRun(campaign, {
    state: 'finished',
    completedAt: now,
    nextStepAt: null,
    pausedAt: null,
    pausedReason: null,
  })
  return 'done'
}

/** The campaign is not paused: there is just nothing to send now. */
async function wait(campaign: Campaign, until: number): Promise<'done'> {
  const fields = { nextStepAt: new Date(until), pausedAt: null, pausedReason: null }
  if (campaign.pausedReason === null) await noteProgress(campaign, fields)
  else await changeRun(campaign, fields)
  return 'done'
}
