import type { CampaignEstimate, CampaignSettings, campaignSettingsApi, QueryOf } from '@balcao/contract'
import { bulkPauseMs } from '@balcao/contract'
import { Connection, ContactList } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { countAudience, sharesOfNewPeople } from './audience.queries.js'
import { durationOf } from './duration.rules.js'
import { limiterOf } from './limiter.rules.js'
import { readConditions } from './pace.queries.js'
import { pauseRange } from './pacing.rules.js'

/** The audience of an estimate without a list. */
const EXAMPLE = { people: 100, newShare: 1 }

/** A campaign to a list whose texts use no variables. */
const plainTo = (contactListId: number) => ({
  id: 0,
  contactListId,
  startedAt: null,
  messages: [],
  templateId: null,
  templateValues: null,
  confirmations: [],
  confirmation: false,
})

/**
 * How many people a campaign to a list would reach, and which part of them has never written.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND
 */
async function peopleOf(contactListId: number | undefined) {
  if (contactListId === undefined) return EXAMPLE
  if (!(await ContactList.findByPk(contactListId, { attributes: ['id'] })))
    throw new AppError('ERR_NO_CONTACT_LIST_FOUND', { field: 'query.contactListId' })
  const { willGet } = await countAudience(plainTo(contactListId))
  const shares = await sharesOfNewPeople([contactListId])
  return { people: willGet, newShare: shares.get(contactListId) ?? 1 }
}

/** The connection that was linked first stands for all. Its age decides whether the warm-up limits it. */
async function aSender() {
  const oldest = await Connection.findOne({
    attributes: ['id', 'linkedAt'],
    order: [['linkedAt', 'ASC NULLS LAST']],
  })
  const linkedAt = oldest ? oldest.linkedAt : new Date(0)
  return { connectionId: oldest?.id ?? 0, linkedAt, sentToday: 0, sentCount: 0 }
}

/**
 * Estimates what the settings mean for a list, sent by one connection from now on. It uses the same rules as
 * campaigns.
 */
export async function estimate({
  contactListId,
  ...chosen
}: QueryOf<typeof campaignSettingsApi.estimate>): Promise<CampaignEstimate> {
  const now = clock.now()
  const { people, newShare } = await peopleOf(contactListId)
  const stored = await readConditions()
  const settings: CampaignSettings = {
    ...stored.settings,
    messageInterval: chosen.messageInterval ?? stored.settings.messageInterval,
    longerIntervalAfter: chosen.longerIntervalAfter ?? stored.settings.longerIntervalAfter,
    greaterInterval: chosen.greaterInterval ?? stored.settings.greaterInterval,
    dailyBudget: (chosen.dailyBudget ?? stored.settings.dailyBudget) || null,
    warmUp: chosen.warmUp ?? stored.settings.warmUp,
    inWorkingHours: chosen.inWorkingHours ?? stored.settings.inWorkingHours,
  }
  const newChatsPerMinute = chosen.newChatsPerMinute ?? stored.newChatsPerMinute
  const conditions = { ...stored, settings, campaignId: 0, newChatsPerMinute, newShare }
  const senders = [await aSender()]
  const { startsAt, endsAt } = durationOf(people, senders, now, conditions)
  const limiter = limiterOf(people, senders, now, conditions)
  const seconds = (ms: number) => Math.round(ms / 1_000)
  return {
    people,
    newShare,
    pause: pauseRange(settings, stored.sendPerMinute === 0),
    newChatPause: bulkPauseMs(newChatsPerMinute) / 1_000,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    seconds: endsAt && seconds(endsAt.getTime() - now.getTime()),
    limitedBy: limiter?.limitedBy ?? null,
    secondsWithout: limiter && seconds(limiter.withoutMs),
  }
}
