import { counted, heldFile, ofCompany, type Conversion } from './context.js'
import { datesOf, isoOf, momentIn, refIn, textIn, comparable } from './values.js'

export const quickMessages: Conversion = async function* (context) {
  const { findings } = context
  const taken = new Set<string>()
  for await (const row of counted(context, 'QuickMessages', ofCompany(context, 'QuickMessages'))) {
    const id = textIn(row, 'id')
    const user = refIn(row, 'userId')
    const written = textIn(row, 'shortcode').trim().replace(/^\/+/, '') || `texto${id}`
    let shortcode = written
    for (let next = 2; taken.has(`${user} ${comparable(shortcode)}`); next += 1)
      shortcode = `${written}${next}`
    if (shortcode !== written)
      findings.note('QuickMessages', 'has the shortcut of another one: a number is added', id)
    taken.add(`${user} ${comparable(shortcode)}`)
    const message = textIn(row, 'message')
    if (message.length > 1_000 || shortcode.length > 50)
      findings.note('QuickMessages', 'is longer than a form allows: it stays whole', id)
    const { file_key, file } = await heldFile(context, 'QuickMessages', row)
    yield {
      id,
      values: {
        shortcode,
        message,
        user_id: user,
        ...(file && {
          file_key,
          file_name: file.fileName,
          file_type: file.mimetype,
        }),
        ...datesOf(row),
      },
    }
  }
}

/** What was not sent there is not sent late here. */
export const schedules: Conversion = async function* (context) {
  const { findings, now } = context
  const people = await context.people()
  for await (const row of counted(context, 'Schedules', ofCompany(context, 'Schedules'))) {
    const id = textIn(row, 'id')
    const contact = people.kept(refIn(row, 'contactId'))
    const sendAt = momentIn(row, 'sendAt')
    if (contact === null || sendAt === null) {
      findings.leaveOut('Schedules', contact === null ? 'has no contact' : 'has no time', id)
      continue
    }
    const status = textIn(row, 'status')
    const sentAt = momentIn(row, 'sentAt')
    if (!['', 'PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'].includes(status))
      findings.note('Schedules', `has the unknown status ${JSON.stringify(status)}: its times decide`, id)
    const isSent = sentAt !== null || status === 'ENVIADA'
    const isFailed = !isSent && (status === 'ERRO' || sendAt <= now)
    if (isFailed && status !== 'ERRO')
      findings.note('Schedules', 'its time has passed: it is marked as not sent', id)
    if (row['body'] === '') findings.note('Schedules', 'has no text: it stays as it is', id)
    yield {
      id,
      values: {
        contact_id: contact,
        user_id: refIn(row, 'userId'),
        body: textIn(row, 'body'),
        send_at: isoOf(sendAt),
        sent_at: isSent ? isoOf(sentAt ?? sendAt) : null,
        state: isSent ? 'sent' : isFailed ? 'failed' : 'pending',
        error: isFailed ? 'ERR_SCHEDULE_DISCARDED' : null,
        ...(await heldFile(context, 'Schedules', row)),
        ...datesOf(row),
      },
    }
  }
}
