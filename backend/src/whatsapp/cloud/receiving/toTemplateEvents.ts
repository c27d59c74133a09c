import { HOUR_MS } from '@balcao/contract/time/durations'
import { fieldsIn, instantIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundTemplateEvent } from '../../port/inboundEvents.js'
import { categoryOf, qualityOf, reasonOf, statusOf } from '../templates/fromGraph.js'

/** What a notice says, besides the template and its time. */
type Facts = Omit<InboundTemplateEvent, 'kind' | 'whatsappId' | 'name' | 'language' | 'at'>

const DETAILS_LENGTH = 500

/** Hours of each pause; after the second one the template is disabled. Source: "Template pausing". */
const pauseHours: Readonly<Record<string, number>> = { FIRST_PAUSE: 3, SECOND_PAUSE: 6 }

function status(value: Fields, at: string): Facts | null {
  const decided = statusOf(textIn(value, 'event'))
  if (!decided) return null
  const rejection = fieldsIn(value, 'rejection_info')
  const details = [textIn(rejection, 'reason'), textIn(rejection, 'recommendation')].filter(Boolean).join(' ')
  const category = categoryOf(textIn(value, 'message_template_category'))
  const hours = pauseHours[textIn(fieldsIn(value, 'other_info'), 'title') ?? '']
  const isPaused = decided === 'PAUSED' && hours !== undefined
  return {
    status: decided,
    rejectedReason: decided === 'REJECTED' ? reasonOf(textIn(value, 'reason')) : null,
    rejectedDetails: decided === 'REJECTED' ? details.slice(0, DETAILS_LENGTH) || null : null,
    pausedUntil: isPaused ? new Date(Date.parse(at) + hours * HOUR_MS).toISOString() : null,
    ...(category && { category }),
  }
}

function category(value: Fields): Facts | null {
  const [now, before] = ['new_category', 'previous_category'].map((key) => categoryOf(textIn(value, key)))
  return now ? { category: now, ...(before && { previousCategory: before }) } : null
}

const readers: ReadonlyMap<string, (value: Fields, at: string) => Facts | null> = new Map([
  ['message_template_status_update', status],
  [
    'message_template_quality_update',
    (value: Fields): Facts => ({ quality: qualityOf(textIn(value, 'new_quality_score')) }),
  ],
  ['template_category_update', category],
])

/** An id that Meta sends as a number, or as text. */
const idIn = (value: Fields, name: string): string | null => {
  const given = value[name]
  return typeof given === 'number' ? String(given) : textIn(value, name)
}

/**
 * The event for a notice about a template.
 * @param field Meta's name of the notice.
 * @param entry the entry of the webhook, with its time.
 * @returns none for other fields.
 */
export function toTemplateEvents(
  field: string,
  value: Fields,
  entry: Fields,
  now: Date,
): InboundTemplateEvent[] {
  const read = readers.get(field)
  if (!read) return []
  const at = instantIn(entry, 'time', now)
  const facts = read(value, at)
  const whatsappId = idIn(value, 'message_template_id')
  const name = textIn(value, 'message_template_name')
  const language = textIn(value, 'message_template_language')
  if (!facts || !whatsappId || !name || !language) return []
  return [{ kind: 'template', whatsappId, name, language, ...facts, at }]
}
