import type { CloudStandIn } from '../CloudStandIn.js'
import { GraphError, invalidParameter } from '../graph/GraphError.js'
import { mediaProblem } from '../graph/mediaLimits.js'
import type { CloudNumber, Json } from '../records.js'
import { checkInteractive } from './checkInteractive.js'
import type { Failure } from './deliver.js'

/** Longest text of a message, and of a caption. */
const MAX_TEXT = 4_096
const MAX_CAPTION = 1_024

const mediaTypes = new Set(['image', 'video', 'audio', 'document', 'sticker'])
const types = new Set([...mediaTypes, 'contacts', 'interactive', 'location', 'reaction', 'template', 'text'])

/**
 * Checks the object under a message's type.
 * @returns why the accepted message fails later, if it does
 * @throws GraphError when it is refused at once
 */
export function checkContent(
  cloud: CloudStandIn,
  number: CloudNumber,
  type: string,
  content: unknown,
): Failure | undefined {
  if (!types.has(type))
    throw invalidParameter(`Param type must be one of {${[...types].join(', ')}} - got "${type}".`)
  if (type === 'contacts') return checkContacts(content)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalidParameter(`The parameter ${type} is required.`)
  const fields = content as Json
  if (mediaTypes.has(type)) return checkMedia(cloud, number, type, fields)
  if (type === 'text') checkText(fields)
  if (type === 'location') checkLocation(fields)
  if (type === 'interactive') checkInteractive(fields)
  if (type === 'reaction') {
    if (typeof fields.message_id !== 'string')
      throw invalidParameter("The parameter reaction['message_id'] is required.")
    if (!cloud.messages.get(fields.message_id))
      throw new GraphError(131009, 'The message to react to is not known.')
  }
  return undefined
}

function checkText({ body }: Json): void {
  if (typeof body !== 'string' || body === '')
    throw invalidParameter("The parameter text['body'] is required.")
  if (body.length > MAX_TEXT)
    throw invalidParameter(`Param text['body'] must be at most ${MAX_TEXT} characters long.`)
}

function checkLocation(fields: Json): void {
  for (const [name, most] of [['latitude', 90] as const, ['longitude', 180] as const]) {
    const value = Number(fields[name] ?? NaN)
    if (fields[name] === undefined) throw invalidParameter(`The parameter location['${name}'] is required.`)
    if (Number.isNaN(value) || Math.abs(value) > most)
      throw new GraphError(131009, `location['${name}'] is not a valid coordinate.`)
  }
}

function checkContacts(content: unknown): undefined {
  if (!Array.isArray(content) || !content.length)
    throw invalidParameter('The parameter contacts is required.')
  for (const contact of content as Json[]) {
    const name = contact.name as Json | undefined
    if (typeof name?.formatted_name !== 'string')
      throw new GraphError(131008, "contacts: 'formatted_name' is required for each contact.")
    const parts = ['first_name', 'last_name', 'middle_name', 'suffix', 'prefix']
    if (!parts.some((part) => typeof name[part] === 'string'))
      throw new GraphError(131009, 'contacts: at least one part of the name is needed beside formatted_name.')
  }
}

function checkMedia(
  cloud: CloudStandIn,
  number: CloudNumber,
  type: string,
  fields: Json,
): Failure | undefined {
  const { id, link, caption } = fields
  if (caption !== undefined && (type === 'audio' || type === 'sticker'))
    throw invalidParameter(`Unexpected key "caption" on param "${type}".`)
  if (typeof caption === 'string' && caption.length > MAX_CAPTION)
    throw invalidParameter(`Param ${type}['caption'] must be at most ${MAX_CAPTION} characters long.`)
  if (typeof link === 'string') {
    if (!/^https?:\/\//.test(link)) throw invalidParameter(`Param ${type}['link'] is not a valid URI.`)
    return undefined
  }
  if (typeof id !== 'string')
    throw invalidParameter(`The parameter ${type}['id'] or ${type}['link'] is required.`)
  const media = cloud.media.get(id)
  if (!media || media.phoneNumberId !== number.id || media.expiresAt < cloud.now())
    throw invalidParameter(
      `Param ${type}['id'] is not a valid whatsapp business account media attachment ID.`,
    )
  const problem = mediaProblem(type, media.mimetype, media.size)
  return problem ? { code: 131053, details: problem } : undefined
}
