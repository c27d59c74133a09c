import { columnList, readRows } from '../reading/older.js'
import { counted, heldFile, ofCompany, ofParent, type Conversion } from './context.js'
import {
  comparable,
  datesOf,
  digitsOf,
  isFields,
  isoOf,
  jsonIn,
  momentIn,
  refIn,
  textIn,
  UniqueNames,
} from './values.js'

export const contactLists: Conversion = async function* (context) {
  const names = new UniqueNames()
  for await (const row of counted(context, 'ContactLists', ofCompany(context, 'ContactLists'))) {
    const id = textIn(row, 'id')
    const { name, isChanged } = names.take(textIn(row, 'name').trim() || `Lista ${id}`)
    if (isChanged)
      context.findings.note('ContactLists', 'has the name of another list: a number is added', id)
    yield { id, values: { name, ...datesOf(row) } }
  }
}

export const contactListEntries: Conversion = async function* (context) {
  const { findings } = context
  const order = 't."contactListId", t.id'
  const sql = ofParent(context, 'ContactListItems', {
    parent: 'ContactLists',
    column: 'contactListId',
    order,
  })
  let list: string | null = null
  let numbers = new Set<string>()
  for await (const row of counted(context, 'ContactListItems', sql)) {
    const id = textIn(row, 'id')
    if (list !== refIn(row, 'contactListId')) {
      list = refIn(row, 'contactListId')
      numbers = new Set()
    }
    const number = digitsOf(textIn(row, 'number'))
    const key = number.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')
    if (number === '') findings.leaveOut('ContactListItems', 'has no number', id)
    else if (numbers.has(key)) findings.merge('ContactListItems', 'its number is in the list twice', id)
    else {
      numbers.add(key)
      const isValid = typeof row['isWhatsappValid'] === 'boolean' ? row['isWhatsappValid'] : null
      const checked = isoOf(momentIn(row, 'updatedAt')) ?? new Date(context.now).toISOString()
      yield {
        id,
        values: {
          contact_list_id: list,
          name: textIn(row, 'name').trim() || number,
          number,
          email: textIn(row, 'email').trim(),
          is_whatsapp_valid: isValid,
          checked_at: isValid === null ? null : checked,
          ...datesOf(row),
        },
      }
    }
  }
}

const STATES: Record<string, string> = {
  INATIVA: 'inactive',
  PROGRAMADA: 'scheduled',
  EM_ANDAMENTO: 'cancelled',
  CANCELADA: 'cancelled',
  FINALIZADA: 'finished',
}

export const campaigns: Conversion = async function* (context) {
  const { findings, now } = context
  for await (const row of counted(context, 'Campaigns', ofCompany(context, 'Campaigns'))) {
    const id = textIn(row, 'id')
    const status = textIn(row, 'status')
    const scheduledAt = momentIn(row, 'scheduledAt')
    let state = STATES[status]
    if (state === undefined)
      findings.note('Campaigns', `has the unknown status ${JSON.stringify(status)}: it becomes inactive`, id)
    if (status === 'EM_ANDAMENTO')
      findings.note('Campaigns', 'was running: it arrives cancelled, and nobody gets more of it', id)
    if (state === 'scheduled' && (scheduledAt === null || scheduledAt <= now)) {
      findings.note('Campaigns', 'its time has passed: it arrives cancelled, not sent', id)
      state = 'cancelled'
    }
    const five = (name: string) => [1, 2, 3, 4, 5].map((place) => textIn(row, `${name}${place}`))
    yield {
      id,
      values: {
        name: textIn(row, 'name').trim() || `Campanha ${id}`,
        state: state ?? 'inactive',
        messages: five('message'),
        confirmations: five('confirmationMessage'),
        confirmation: row['confirmation'] === true,
        contact_list_id: refIn(row, 'contactListId'),
        scheduled_at: isoOf(scheduledAt),
        completed_at: isoOf(momentIn(row, 'completedAt')),
        ...(await heldFile(context, 'Campaigns', row)),
        ...datesOf(row),
      },
    }
  }
}

export const campaignConnections: Conversion = async function* (context) {
  const sql = ofCompany(context, 'Campaigns').replace('order by', 'and t."whatsappId" is not null order by')
  // The rows are those of the campaigns, which are counted once.
  for await (const row of readRows(context.older, sql, [context.companyId])) {
    const [campaign, connection] = [textIn(row, 'id'), refIn(row, 'whatsappId')]
    yield {
      id: `${campaign}/${connection}`,
      values: { campaign_id: campaign, connection_id: connection, position: 1 },
    }
  }
}

export const campaignShipments: Conversion = async function* (context) {
  const { findings, older } = context
  const sql = `select ${columnList(older, 'CampaignShipping', 't')}, e.name as "entryName", e.email as "entryEmail"
    from "CampaignShipping" t join "Campaigns" p on p.id = t."campaignId" left join "ContactListItems" e on e.id = t."contactId"
    where p."companyId" = $1 order by t."campaignId", t."deliveredAt" is null, t.id`
  let campaign: string | null = null
  let numbers = new Set<string>()
  for await (const row of counted(context, 'CampaignShipping', sql)) {
    const id = textIn(row, 'id')
    if (campaign !== refIn(row, 'campaignId')) {
      campaign = refIn(row, 'campaignId')
      numbers = new Set()
    }
    const number = digitsOf(textIn(row, 'number'))
    const key = number.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')
    if (number === '') findings.leaveOut('CampaignShipping', 'has no number', id)
    else if (numbers.has(key)) findings.merge('CampaignShipping', 'the campaign has its number twice', id)
    else {
      numbers.add(key)
      const sentAt = isoOf(momentIn(row, 'deliveredAt'))
      const asked = isoOf(momentIn(row, 'confirmationRequestedAt'))
      const confirmed = isoOf(momentIn(row, 'confirmedAt'))
      const state = sentAt !== null ? 'sent' : asked !== null && confirmed === null ? 'confirming' : 'waiting'
      yield {
        id,
        values: {
          campaign_id: campaign,
          entry_id: refIn(row, 'contactId'),
          number,
          name: textIn(row, 'entryName').trim() || number,
          email: textIn(row, 'entryEmail').trim(),
          position: numbers.size,
          state,
          confirmation_requested_at: asked,
          confirmed_at: confirmed,
          queued_at: sentAt,
          sent_at: sentAt,
          ...datesOf(row),
        },
      }
    }
  }
}

const seconds = (value: string | undefined, usual: number): number => {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 0 && number <= 86_400
    ? number
    : usual
}

/** Rows of keys become one row. */
export const campaignSettings: Conversion = async function* (context) {
  const values = new Map<string, string>()
  for await (const row of counted(context, 'CampaignSettings', ofCompany(context, 'CampaignSettings'))) {
    const key = textIn(row, 'key')
    if (!['messageInterval', 'longerIntervalAfter', 'greaterInterval', 'variables'].includes(key))
      context.findings.leaveOut('CampaignSettings', `there is no setting ${key} here`, row['id'])
    values.set(key, textIn(row, 'value'))
  }
  if (values.size === 0) return
  const listed = jsonIn(values.get('variables') ?? '[]')
  const keys = new Set<string>()
  const variables = (Array.isArray(listed) ? (listed as unknown[]) : []).filter(isFields).flatMap((item) => {
    const key = textIn(item, 'key').trim()
    if (key === '' || keys.has(comparable(key))) return []
    keys.add(comparable(key))
    return [{ key: key.slice(0, 50), value: textIn(item, 'value').slice(0, 1_000) }]
  })
  const plain = (key: string) => jsonIn(values.get(key))
  const number = (key: string, usual: number) =>
    seconds(plain(key) === undefined ? undefined : String(plain(key)), usual)
  yield {
    id: String(context.companyId),
    values: {
      message_interval: number('messageInterval', 20),
      longer_interval_after: number('longerIntervalAfter', 20),
      greater_interval: number('greaterInterval', 60),
      variables,
      warm_up: true,
      in_working_hours: true,
    },
  }
}
