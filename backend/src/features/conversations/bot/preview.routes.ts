import {
  botPreviewApi,
  fillVariables,
  menuForm,
  type BillingSystem,
  type BodyOf,
  type TalkLine,
} from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { route, type Route } from '../../../platform/http/route.js'
import { maybeConnectionOffering } from '../../company/connections/index.js'
import { queues } from '../../company/queues/index.js'
import { companySettings } from '../../company/settings/index.js'
import { filledMenu } from '../messages/index.js'
import type { MenuQueue } from './menus.rules.js'
import { calendarOf } from './nextSteps.rules.js'
import { fileNamed, nearestMoment, optionsOfRows, playTalk, shownMenu, waitsIn } from './preview.rules.js'
import {
  botSettingsOf,
  botSettingsOn,
  NEW_TICKET,
  situationIn,
  type BotSettings,
} from './situation.queries.js'

type Draft = BodyOf<typeof botPreviewApi.play>

/** Id of a queue that is not stored yet. */
const NEW_QUEUE = 0

const toMenuQueue = (draft: Draft, complete: readonly BillingSystem[]): MenuQueue => ({
  id: draft.queueId ?? NEW_QUEUE,
  name: draft.name,
  greetingMessage: draft.greetingMessage,
  outOfHoursMessage: draft.outOfHoursMessage,
  hours: draft.schedules,
  days: draft.specialDays,
  file: fileNamed(draft.fileName),
  options: optionsOfRows(draft.rows, draft.rowFileNames),
  billing: draft.integration !== null && complete.includes(draft.integration) ? draft.integration : null,
})

const NOBODY = { greetingMessage: '', outOfHoursMessage: '', provider: null }

/**
 * The bot's settings with the draft instead of the stored queue. If no connection offers that queue, it is
 * the only one.
 */
async function settingsWith(draft: MenuQueue): Promise<{ connection: string | null; settings: BotSettings }> {
  const connection = await maybeConnectionOffering(draft.id)
  const stored = connection && (await botSettingsOf(connection.id, []))
  if (!stored)
    return { connection: null, settings: { ...(await botSettingsOn(NOBODY, [], [])), queues: [draft] } }
  const offered = stored.queues.map((queue) => (queue.id === draft.id ? draft : queue))
  return { connection: connection.name, settings: { ...stored, queues: offered } }
}

function momentOf({ hours, timezone }: BotSettings, draft: MenuQueue, when: Draft['when']): Date {
  const now = clock.now()
  if (when === 'now' || hours.kind === 'disabled') return now
  return nearestMoment(when, { calendar: calendarOf(hours, draft), timezone, now })
}

/** A line with its variables filled. A menu that WhatsApp can't show to be tapped has its numbers alone. */
function filledLine({ says, menu, ...line }: TalkLine, fill: (text: string) => string): TalkLine {
  const filled = menu && filledMenu(menu, fill)
  return { ...line, says: says.map(fill), ...(filled && menuForm(filled) && { menu: filled }) }
}

export const previewRoutes: readonly Route[] = [
  route(botPreviewApi.play, { access: 'queues:write', cost: 'heavy' }, async ({ body }) => {
    if (body.queueId !== null) await queues.find(body.queueId)
    const { billingSystems } = await companySettings()
    const draft = toMenuQueue(body, billingSystems)
    const { connection, settings } = await settingsWith(draft)
    const now = momentOf(settings, draft, body.when)
    const { talk, end } = playTalk({
      situation: { ...situationIn(settings, NEW_TICKET, ''), now },
      queueId: draft.id,
      hello: body.hello,
      texts: body.texts,
    })
    const facts = {
      contactName: body.customer,
      now,
      timezone: settings.timezone,
      language: settings.language,
    }
    return {
      connection,
      at: now.toISOString(),
      talk: talk.map((line) => filledLine(line, (text) => fillVariables(text, facts))),
      choices: shownMenu(end).map(({ key, title }) => ({ key, title })),
      waitsIn: waitsIn(end)?.name ?? null,
    }
  }),
]
