import type { SetAside } from '../platform/jobs/job.js'
import type { EventName } from './catalogue.js'

/**
 * Events that waited for the relay when a backup was made. The old installation has published them; their
 * reactions would be nudges of jobs, whose rows have sweeps, and webhooks that were sent.
 */
export const waitingEvents: SetAside = {
  what: 'events: they were published by the old installation',
  sql: 'update outbox set published_at = now(), updated_at = now() where published_at is null',
}

/**
 * The SQL that changes rows in a restore and records an event for each.
 * @param changing a statement that returns `company_id` and `payload`.
 */
export const recordingEach = (name: EventName, changing: string): string => `
  with changed as (${changing})
  insert into outbox (company_id, name, payload) select distinct company_id, '${name}', payload from changed`
