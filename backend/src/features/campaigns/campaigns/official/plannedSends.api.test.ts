import { addDays, costsApi, instantAt, localTime } from '@balcao/contract'
import { expect, it } from 'vitest'
import { Campaign, CampaignConnection, OfficialNumber, Setting } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aContactList,
  aTemplate,
  inCompany,
  uniqueNumber,
} from '../../../../testing/fixtures.js'

const MARKETING = 350_000
const ZONE = 'America/Sao_Paulo'
const valid = { isWhatsappValid: true, checkedAt: new Date() }

/** A company with an official number, and a campaign to three people of which one was not checked. */
async function planning() {
  const { company, admin } = await aCompany({ campaigns: true })
  const connection = await aConnection(company, { provider: 'cloud' })
  const businessAccountId = uniqueNumber()
  const { id: templateId } = await aTemplate(company, { businessAccountId, category: 'MARKETING' })
  const list = await aContactList(company, { entries: [valid, valid, {}] })
  await inCompany(company, async () => {
    await Setting.create({ key: 'timezone', value: ZONE })
    await OfficialNumber.create({
      id: connection.id,
      phoneNumberId: uniqueNumber(),
      businessAccountId,
      sealedVerifyToken: Buffer.from(''),
      webhookKey: uniqueNumber(),
      confirmedAt: new Date(),
    })
  })
  const schedule = (part: Partial<Campaign>) =>
    inCompany(company, async () => {
      const { id: campaignId } = await Campaign.create({
        name: 'Black Friday',
        state: 'scheduled',
        templateId,
        templateValues: { 'body.nome': 'Ana' },
        contactListId: list.id,
        ...part,
      })
      await CampaignConnection.create({ campaignId, connectionId: connection.id, position: 0 })
    })
  const report = (query = {}) => apiAs(admin).ok(costsApi.report, { query })
  return { company, connection, schedule, report }
}

it('campaigns of the rest of the month are part of the forecast, with the people they reach', async () => {
  const { connection, schedule, report } = await planning()
  const before = await report()
  expect(before.planned).toEqual([])
  const { date: today } = localTime(new Date(), ZONE)
  const lastDay = addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
  await schedule({ scheduledAt: instantAt({ date: lastDay, minute: 23 * 60 + 59 }, ZONE) })
  // Of the next month, without a template, not scheduled.
  await schedule({ scheduledAt: instantAt({ date: addDays(lastDay, 1), minute: 0 }, ZONE) })
  await schedule({ scheduledAt: new Date(), templateId: null })
  await schedule({ scheduledAt: new Date(), state: 'cancelled' })
  const { planned, forecast } = await report()
  expect(planned).toMatchObject([
    {
      name: 'Black Friday',
      day: lastDay,
      connectionIds: [connection.id],
      people: 2,
      withoutRoom: 0,
      micros: 2 * MARKETING,
    },
  ])
  expect(forecast).toBe((before.forecast ?? 0) + 2 * MARKETING)
  const earlier = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  expect(await report({ month: earlier })).toMatchObject({ planned: [], forecast: null })
})

it('people for whom the monthly limit has no room are named, and not expected', async () => {
  const { company, connection, schedule, report } = await planning()
  await inCompany(company, () =>
    OfficialNumber.update({ monthlyLimitCents: 40 }, { where: { id: connection.id } }),
  )
  await schedule({ scheduledAt: new Date(Date.now() + 1_000) })
  const { planned } = await report()
  expect(planned).toMatchObject([{ people: 2, withoutRoom: 1, micros: MARKETING }])
})
