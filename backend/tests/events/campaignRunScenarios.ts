import { campaignRunsApi, campaignsApi } from '@balcao/contract'
import { recordEvent } from '../../src/events/recordEvent.js'
import { ContactListEntry } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { inCompany } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario } from './fixture.js'

const { start, pause, resume, cancel, restart } = campaignRunsApi

export const campaignRunScenarios: readonly Scenario[] = [
  {
    name: 'a campaign is started, paused, resumed, cancelled and restarted',
    calls: [start, pause, resume, cancel, restart].map(nameOf),
    act: async ({ company, admin, list, connection }) => {
      await inCompany(company, async () => {
        const where = { contactListId: list.id }
        await ContactListEntry.update({ isWhatsappValid: true, checkedAt: new Date() }, { where })
        await recordEvent('list.entriesChanged', where)
      })
      const api = apiAs(admin)
      const body = { name: 'Semana da cama', message1: 'Oi!', contactListId: list.id }
      const { id } = await api.ok(campaignsApi.create, { body: { ...body, whatsappIds: [connection.id] } })
      const params = { id }
      await api.ok(start, { params, body: { count: 1 } })
      for (const call of [pause, resume, cancel, restart]) await api.ok(call, { params })
    },
  },
]
