import { DAY_MS } from '@balcao/contract/time/durations'
import { workCalendarOf, type ConnectionHealth } from '@balcao/contract'
import type { Connection } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany } from '../../billing/companies/index.js'
import { presentOfficialHealth } from '../officialNumbers/index.js'
import { companySettings } from '../settings/index.js'
import { latestChangesOf, sendFailuresOf, statusesSince, trafficOf } from './connectionHealth.queries.js'
import { countReconnections, startOfToday } from './health.rules.js'
import { silentSince } from './silence.rules.js'

/** The health of a connection, from stored data only: it changes nothing and asks nobody outside. */
export async function connectionHealth(connection: Connection, now: Date): Promise<ConnectionHealth> {
  const { id, status, statusSince, restrictedUntil } = connection
  const { timezone } = await companySettings()
  const calendar = workCalendarOf(await findCompany(currentCompanyId()))
  const today = startOfToday(timezone, now)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { lastReceivedAt, lastSentAt, received, sent, waiting } = await trafficOf(id, today)
  const silence = silentSince({ status, statusSince, lastReceivedAt }, calendar, timezone, now)
  const changes = await latestChangesOf(id)
  return {
    id,
    lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    today: { received, sent },
    failures: await sendFailuresOf(id, today, dayAgo),
    waiting,
    reconnections: countReconnections(await statusesSince(id, dayAgo)),
    restrictedUntil: restrictedUntil && restrictedUntil > now ? restrictedUntil.toISOString() : null,
    silentSince: silence?.toISOString() ?? null,
    whatsappVersion: env.WHATSAPP_VERSION ?? null,
    official: connection.official ? presentOfficialHealth(connection.official) : null,
    changes: changes.map((change) => ({
      status: change.status,
      statusReason: change.statusReason,
      at: change.createdAt.toISOString(),
    })),
  }
}
