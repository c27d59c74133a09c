import { QueryTypes } from 'sequelize'
import type { PublishedEvent, RecordDefinition } from '../../../events/record.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { PAUSE_MS, TRIED_MS } from './pushDevices.rules.js'
import { declaredKinds, wantedPushes } from './pushDevices.queries.js'

const after = (ms: number): Date => new Date(clock.now().getTime() + ms)

/**
 * Stores notices for a batch of events. Of notices with one tag a device waits for the newest: it takes the
 * place of one that was not sent yet.
 */
async function store(events: readonly PublishedEvent[]): Promise<void> {
  const { text, values } = sql`
    insert into push_notices (device_id, kind, subject, tag, due_at, expires_at)
    select distinct on (device_id, tag) device_id, kind, subject, tag, ${after(PAUSE_MS)}::timestamptz, ${after(TRIED_MS)}::timestamptz
      from (${wantedPushes(events)}) wanted order by device_id, tag, kind, length(subject) desc, subject desc
    on conflict (company_id, device_id, tag) do update
      set kind = excluded.kind, subject = excluded.subject, expires_at = excluded.expires_at,
          version = push_notices.version + 1, updated_at = now()`
  await database.query(text, { bind: [...values], type: QueryTypes.INSERT })
}

/** The events are read when they are needed, since all features must be declared first. */
export const storePushes: RecordDefinition = {
  get events() {
    return declaredKinds().flatMap(({ events }) => events)
  },
  due: wantedPushes,
  store,
}
