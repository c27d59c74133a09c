import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

const silent = ['customer', 'attendant']

/** Why a queue closes tickets in which somebody is silent. */
const queues = `
  alter table queues
    ${silent
      .map(
        (who) => `
    add column ${who}_end_reason_id integer,
    add constraint queues_${who}_end_reason foreign key (company_id, ${who}_end_reason_id)
      references close_reasons (company_id, id) on delete set null (${who}_end_reason_id) not valid`,
      )
      .join(',')};
  ${audited('queues', {
    kind: 'queue',
    name: 'name',
    columns: [
      ...[
        'name',
        'color',
        'greeting_message',
        'complation_message',
        'out_of_hours_message',
        'rating_message',
      ],
      ...['order_queue', 'schedules', 'special_days', 'integration'],
      ...['distribution', 'capacity', 'total_capacity', 'sticky_days'],
      ...silent.flatMap((who) => [
        ...[`${who}_reminder_after`, `${who}_reminder_text`],
        ...[`${who}_end_after`, `${who}_end`, `${who}_end_text`, `${who}_end_reason_id`],
      ]),
      ...['answer_target', 'waiting_target'],
    ],
  })}`

/** Queues name a close reason for tickets that they close by themselves. */
export const silenceReasons: Migration = {
  name: '0232-silence-reasons',
  up: (sql) => sql(queues),
}
