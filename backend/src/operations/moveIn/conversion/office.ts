import { settingNames } from '@balcao/contract'
import { readRows } from '../reading/older.js'
import { counted, heldFile, ofCompany, ofParent, type Conversion } from './context.js'
import { datesOf, intIn, isoOf, momentIn, refIn, textIn } from './values.js'

export const chats: Conversion = async function* (context) {
  for await (const row of counted(context, 'Chats', ofCompany(context, 'Chats'))) {
    const id = textIn(row, 'id')
    const updated = isoOf(momentIn(row, 'updatedAt'))
    yield {
      id,
      values: {
        title: textIn(row, 'title').trim() || `Chat ${id}`,
        owner_id: refIn(row, 'ownerId'),
        ...(updated !== null && { last_message_at: updated }),
        ...datesOf(row),
      },
    }
  }
}

export const chatUsers: Conversion = async function* (context) {
  const met = new Set<string>()
  for await (const row of counted(
    context,
    'ChatUsers',
    ofParent(context, 'ChatUsers', { parent: 'Chats', column: 'chatId' }),
  )) {
    const [chat, user] = [refIn(row, 'chatId'), refIn(row, 'userId')]
    if (met.has(`${chat}/${user}`)) {
      context.findings.merge('ChatUsers', 'is in the chat twice', row['id'])
      continue
    }
    met.add(`${chat}/${user}`)
    yield {
      id: textIn(row, 'id'),
      values: {
        chat_id: chat,
        user_id: user,
        unreads: Math.max(intIn(row, 'unreads') ?? 0, 0),
        ...datesOf(row),
      },
    }
  }
}

export const chatMessages: Conversion = async function* (context) {
  const names = new Map<string, string>()
  for await (const row of readRows(context.older, 'select id, name from "Users"', []))
    names.set(textIn(row, 'id'), textIn(row, 'name'))
  const sql = ofParent(context, 'ChatMessages', { parent: 'Chats', column: 'chatId' })
  for await (const row of counted(context, 'ChatMessages', sql)) {
    const sender = refIn(row, 'senderId')
    yield {
      id: textIn(row, 'id'),
      values: {
        chat_id: refIn(row, 'chatId'),
        sender_id: sender,
        sender_name: names.get(sender ?? '') ?? '',
        body: textIn(row, 'message'),
        ...(await heldFile(context, 'ChatMessages', row)),
        ...datesOf(row),
      },
    }
  }
}

const NAMES: ReadonlySet<string> = new Set(settingNames)
const LONGEST_VALUE = 500

/** The newest row of a key counts: nothing keeps the older program from having several. */
export const settings: Conversion = async function* (context) {
  const { findings } = context
  const newest = new Map<string, string>()
  const sql = `select key, max(id) as id from "Settings" where "companyId" = $1 group by key`
  for await (const row of readRows(context.older, sql, [context.companyId]))
    newest.set(textIn(row, 'key'), textIn(row, 'id'))
  for await (const row of counted(context, 'Settings', ofCompany(context, 'Settings'))) {
    const [id, key, value] = [textIn(row, 'id'), textIn(row, 'key'), textIn(row, 'value')]
    if (newest.get(key) !== id) findings.merge('Settings', 'a later row has the same key', `${id} ${key}`)
    else if (!NAMES.has(key)) findings.leaveOut('Settings', `there is no setting ${key} here`, id)
    else if (value.length > LONGEST_VALUE)
      findings.leaveOut('Settings', 'its value is too long', `${id} ${key}`)
    else yield { id, values: { key, value, ...datesOf(row) } }
  }
}

const MONTHS: Record<string, number> = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 }
const HIGHEST_CENTS = 2_147_483_647

/** A day from text such as `2026-05-01…` or `01/05/2026`; null when it is none. */
function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? []
  const found = year ? `${year}-${month}-${day}` : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const date = new Date(`${found}T00:00:00Z`)
  return found && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : null
}

const monthsLater = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  const last = Math.min(date.getUTCDate(), target.getUTCDate())
  return `${target.toISOString().slice(0, 8)}${String(last).padStart(2, '0')}`
}

export const centsOf = (value: unknown): number | null => {
  const cents = Math.round(Number(value) * 100)
  return value !== null && cents >= 0 && cents <= HIGHEST_CENTS ? cents : null
}

export const invoices: Conversion = async function* (context) {
  const { findings } = context
  const found = await context.older.client.query<{ recurrence: string | null; open: number | null }>(
    `select c.recurrence, (select max(i.id) from "Invoices" i where i."companyId" = c.id and i.status is distinct from 'paid') as open
       from "Companies" c where c.id = $1`,
    [context.companyId],
  )
  const months = MONTHS[found.rows[0]?.recurrence ?? ''] ?? 1
  const open = String(found.rows[0]?.open ?? '')
  const days = new Set<string>()
  for await (const row of counted(
    context,
    'Invoices',
    ofCompany(context, 'Invoices', `t.status is distinct from 'paid', t.id`),
  )) {
    const id = textIn(row, 'id')
    const day = dayIn(textIn(row, 'dueDate'))
    const cents = centsOf(row['value'])
    const isPaid = textIn(row, 'status') === 'paid'
    if (day === null || cents === null) findings.leaveOut('Invoices', 'its day or value cannot be read', id)
    else if (days.has(day)) findings.merge('Invoices', 'another invoice has the same day', id)
    else if (!isPaid && id !== open)
      findings.leaveOut('Invoices', 'is open, as a newer one: a company has one open invoice', id)
    else {
      days.add(day)
      const paidAt = isoOf(momentIn(row, 'updatedAt') ?? momentIn(row, 'createdAt')) ?? `${day}T12:00:00.000Z`
      yield {
        id,
        values: {
          detail: textIn(row, 'detail'),
          value_cents: cents,
          due_date: day,
          due_at: `${day}T12:00:00.000Z`,
          status: isPaid ? 'paid' : 'open',
          months,
          ...(isPaid && {
            paid_at: paidAt,
            paid_until: monthsLater(day, months),
            method: 'manual',
            received_cents: cents,
          }),
          reference: textIn(row, 'txId') || null,
          ...datesOf(row),
        },
      }
    }
  }
}
