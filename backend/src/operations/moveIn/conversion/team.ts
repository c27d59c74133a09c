import { columnList, readRows } from '../reading/older.js'
import { counted, heldFile, ofCompany, ofParent, type Context, type Conversion } from './context.js'
import { hoursOf } from './hours.js'
import { colourOf, datesOf, intIn, refIn, textIn, UniqueNames } from './values.js'

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/
const ALL_TICKET = new Set(['enable', 'disable', 'enabled', 'disabled', 'desabled'])

export const users: Conversion = async function* (context) {
  const { findings } = context
  const emails = new UniqueNames()
  for await (const row of counted(context, 'Users', ofCompany(context, 'Users'))) {
    const id = textIn(row, 'id')
    const written = textIn(row, 'email').trim().toLowerCase()
    const whole = written === '' ? `user-${id}@moved.invalid` : written
    if (written === '') findings.note('Users', 'has no e-mail address: it gets one at moved.invalid', id)
    const { isChanged } = emails.take(whole)
    const email = isChanged ? whole.replace(/(@|$)/, `+${id}$1`) : whole
    if (isChanged) findings.note('Users', 'has the address of another user: its id is added to it', id)
    const hash = textIn(row, 'passwordHash')
    const isHash = BCRYPT.test(hash)
    if (!isHash) findings.note('Users', 'its password is no bcrypt hash: it must be set again', id)
    const profile = textIn(row, 'profile')
    const isKnown = profile === 'admin' || profile === 'supervisor' || profile === 'user'
    if (!isKnown)
      findings.note('Users', `has the unknown profile ${JSON.stringify(profile)}: it becomes user`, id)
    if (row['super'] === true)
      findings.note('Users', 'was a super user there: it is none here, and the operator makes them', id)
    const allTicket = textIn(row, 'allTicket')
    yield {
      id,
      values: {
        name: textIn(row, 'name').trim() || (email.split('@')[0] ?? ''),
        email,
        password_hash: isHash ? hash : null,
        profile: isKnown ? profile : 'user',
        all_ticket: ALL_TICKET.has(allTicket) ? allTicket : 'disable',
        ...datesOf(row),
      },
    }
  }
}

export const userQueues: Conversion = async function* (context) {
  const sql = ofParent(context, 'UserQueues', {
    parent: 'Users',
    column: 'userId',
    order: 't."userId", t."queueId"',
  })
  for await (const row of counted(context, 'UserQueues', sql)) {
    const [user, queue] = [refIn(row, 'userId'), refIn(row, 'queueId')]
    yield { id: `${user}/${queue}`, values: { user_id: user, queue_id: queue, ...datesOf(row) } }
  }
}

/** A colour that no queue has, which does not change between runs. */
function freeColour(taken: ReadonlySet<string>, id: string): string {
  for (let step = Number(id) || 0; ; step += 1) {
    const colour = `#${((step * 0x9e3779b1) >>> 8).toString(16).padStart(6, '0').slice(-6)}`
    if (!taken.has(colour)) return colour
  }
}

export const queues: Conversion = async function* (context) {
  const { findings } = context
  const names = new UniqueNames()
  const colours = new Set<string>()
  for await (const row of counted(context, 'Queues', ofCompany(context, 'Queues'))) {
    const id = textIn(row, 'id')
    const { name, isChanged } = names.take(textIn(row, 'name').trim() || `Fila ${id}`)
    if (isChanged) findings.note('Queues', 'has the name of another queue: a number is added', id)
    const written = colourOf(textIn(row, 'color'))
    const colour = written !== null && !colours.has(written) ? written : freeColour(colours, id)
    if (colour !== written)
      findings.note('Queues', 'its colour is invalid or that of another queue: it gets a free one', id)
    colours.add(colour)
    const hours = hoursOf(row['schedules'])
    if (hours === 'broken') findings.note('Queues', 'its hours cannot be read: it gets the usual ones', id)
    yield {
      id,
      values: {
        name,
        color: colour,
        greeting_message: textIn(row, 'greetingMessage'),
        out_of_hours_message: textIn(row, 'outOfHoursMessage'),
        ...(Array.isArray(hours) && { schedules: hours }),
        order_queue: intIn(row, 'orderQueue'),
        ...(await heldFile(context, 'Queues', row)),
        ...datesOf(row),
      },
    }
  }
}

interface OptionPlace {
  queueId: string | null
  parentId: string | null
}

/**
 * Where each option stands: its queue, and a parent in the same queue. Circles and foreign parents are cut.
 */
async function optionPlaces({ older, companyId, findings }: Context): Promise<Map<string, OptionPlace>> {
  const places = new Map<string, OptionPlace>()
  const sql = `with recursive of_company as (
      select o.id from "QueueOptions" o join "Queues" q on q.id = o."queueId" where q."companyId" = $1
      union select o.id from "QueueOptions" o join of_company c on o."parentId" = c.id)
    select id, "queueId", "parentId" from "QueueOptions" where id in (select id from of_company) order by id`
  for await (const row of readRows(older, sql, [companyId]))
    places.set(textIn(row, 'id'), { queueId: refIn(row, 'queueId'), parentId: refIn(row, 'parentId') })
  const queueOf = (id: string, seen: Set<string>): string | null => {
    const place = places.get(id)
    if (!place || seen.has(id)) return null
    return place.queueId ?? (place.parentId === null ? null : queueOf(place.parentId, seen.add(id)))
  }
  for (const [id, place] of places) place.queueId = queueOf(id, new Set())
  for (const [id, place] of places) {
    const isOutside = place.parentId !== null && places.get(place.parentId)?.queueId !== place.queueId
    if (!isOutside && !isInCircle(places, id)) continue
    findings.note(
      'QueueOptions',
      'its parent is gone, in another queue or below itself: it stands at the top',
      id,
    )
    place.parentId = null
  }
  return places
}

function isInCircle(places: ReadonlyMap<string, OptionPlace>, id: string): boolean {
  const seen = new Set<string>()
  for (
    let next = places.get(id)?.parentId ?? null;
    next !== null;
    next = places.get(next)?.parentId ?? null
  ) {
    if (next === id) return true
    if (seen.has(next)) return false
    seen.add(next)
  }
  return false
}

export const queueOptions: Conversion = async function* (context) {
  const places = await optionPlaces(context)
  const below = (id: string): number => {
    const parent = places.get(id)?.parentId ?? null
    return parent === null ? 0 : 1 + below(parent)
  }
  // Parents come first, whatever their ids are.
  const depths = new Map([...places.keys()].map((id) => [id, below(id)]))
  const deepest = Math.max(0, ...depths.values())
  for (let depth = 0; depth <= deepest; depth += 1) {
    const ids = [...depths].filter(([, found]) => found === depth).map(([id]) => Number(id))
    if (ids.length === 0) continue
    const ofDepth = `select ${columnList(context.older, 'QueueOptions', 't')} from "QueueOptions" t
      where $1::integer is not null and t.id = any ('{${ids.join(',')}}') order by t.id`
    for await (const row of counted(context, 'QueueOptions', ofDepth)) {
      const id = textIn(row, 'id')
      const place = places.get(id)
      if (!place?.queueId) {
        context.findings.leaveOut('QueueOptions', 'belongs to no queue', id)
        continue
      }
      yield {
        id,
        values: {
          queue_id: place.queueId,
          parent_id: place.parentId,
          title: textIn(row, 'title'),
          message: textIn(row, 'message'),
          option: textIn(row, 'option') || null,
          ...(await heldFile(context, 'QueueOptions', row)),
          ...datesOf(row),
        },
      }
    }
  }
}

const LONGEST_TOKEN = 200
const WEEK_MINUTES = 10_080

export const connections: Conversion = async function* (context) {
  const { findings } = context
  const names = new UniqueNames()
  const tokens = new Set<string>()
  let hasDefault = false
  for await (const row of counted(context, 'Whatsapps', ofCompany(context, 'Whatsapps'))) {
    const id = textIn(row, 'id')
    findings.note(
      'Whatsapps',
      'must be linked again: its session is not taken along',
      `${id} ${textIn(row, 'name')}`,
    )
    const channel = textIn(row, 'channel')
    if (channel !== '' && channel !== 'whatsapp')
      findings.note(
        'Whatsapps',
        `is of the channel ${JSON.stringify(channel)}: it stays for its conversations alone`,
        id,
      )
    const { name, isChanged } = names.take(textIn(row, 'name').trim() || `WhatsApp ${id}`)
    if (isChanged) findings.note('Whatsapps', 'has the name of another connection: a number is added', id)
    const token = textIn(row, 'token').trim()
    const isUsable = token !== '' && token.length <= LONGEST_TOKEN && !tokens.has(token)
    if (token !== '' && !isUsable)
      findings.note(
        'Whatsapps',
        'its token is too long or that of another connection: a new one must be made',
        id,
      )
    if (isUsable) tokens.add(token)
    const isDefault: boolean = row['isDefault'] === true && !hasDefault
    hasDefault ||= isDefault
    const queue = refIn(row, 'transferQueueId') ?? refIn(row, 'sendIdQueue')
    const minutes = intIn(row, 'timeToTransfer') ?? intIn(row, 'timeSendQueue') ?? 0
    yield {
      id,
      values: {
        name,
        is_default: isDefault,
        greeting_message: textIn(row, 'greetingMessage'),
        complation_message: textIn(row, 'complationMessage'),
        out_of_hours_message: textIn(row, 'outOfHoursMessage'),
        rating_message: textIn(row, 'ratingMessage'),
        ...(isUsable && { sealed_token: token }),
        time_send_queue: queue === null ? 0 : Math.min(Math.max(minutes, 0), WEEK_MINUTES),
        send_id_queue: queue,
        expires_ticket: Math.max(intIn(row, 'expiresTicket') ?? 0, 0),
        expires_inactive_message: textIn(row, 'expiresInactiveMessage'),
        enabled: false,
        ...datesOf(row),
      },
    }
  }
}

export const connectionQueues: Conversion = async function* (context) {
  const order = 't."whatsappId", t."queueId"'
  const sql = ofParent(context, 'WhatsappQueues', { parent: 'Whatsapps', column: 'whatsappId', order })
  for await (const row of counted(context, 'WhatsappQueues', sql)) {
    const [connection, queue] = [refIn(row, 'whatsappId'), refIn(row, 'queueId')]
    yield { id: `${connection}/${queue}`, values: { connection_id: connection, queue_id: queue } }
  }
}
