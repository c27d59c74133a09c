import { campaignRunsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { expect, it, vi } from 'vitest'
import { CampaignShipment } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { gateway } from '../../../whatsapp/gateway.js'

/** The size of a campaign that takes more than one turn to prepare. */
const THOUSANDS = 12_000

it('of one company, and of thousands, lets the small one of another have its turns', async () => {
  const large = await aCampaignRun({ people: 0, numbers: 2 })
  const small = await aCampaignRun({ people: 3 })
  await inCompany(large.company, () =>
    database.query(
      `insert into contact_list_entries (contact_list_id, name, number, is_whatsapp_valid, checked_at)
       select $1, 'Pessoa', '5511' || (900000000 + i), true, now() from generate_series(1, $2::integer) i`,
      { bind: [large.list.id, THOUSANDS], type: QueryTypes.INSERT },
    ),
  )
  const prepared = () =>
    inCompany(large.company, () => CampaignShipment.count({ where: { campaignId: large.id } }))
  const [ofSmall, ofLarge] = [small, large].map(({ connections }) => new Set(connections.map(({ id }) => id)))
  const waited: { prepared: number; sent: number }[] = []
  let sent = 0
  vi.spyOn(gateway, 'send').mockImplementation(async ({ connectionId }) => {
    if (ofSmall?.has(connectionId)) waited.push({ prepared: await prepared(), sent })
    else if (ofLarge?.has(connectionId)) sent += 1
    return { outcome: 'accepted' }
  })
  for (const [{ api, id }, count] of [[large, THOUSANDS] as const, [small, 3] as const])
    await api.ok(campaignRunsApi.start, { params: { id }, body: { count } })
  await settle()
  for (let round = 1; round < 3; round += 1) await small.pass(6)
  expect(waited).toHaveLength(3)
  // Before its first message it waited for one turn of the other campaign, not for all of them.
  expect(waited[0]?.prepared).toBeLessThan(THOUSANDS / 2)
  // For each of its messages, every number of the other campaign sent at most one.
  for (const [place, { sent: before }] of waited.entries())
    expect(before).toBeLessThanOrEqual(2 * (place + 1))
  expect(sent).toBeGreaterThan(0)
})

it('of one company, and many of them, share its numbers: each has its turns in every round', async () => {
  const {
    company,
    add,
    time,
    pass,
    connections,
    gateway: whatsapp,
    start,
  } = await aCampaignRun({
    people: 4,
    numbers: 2,
    campaign: { messages: ['0', '', '', '', ''] },
    // The shortest pauses, from two to three seconds: both numbers keep step, whatever their ids draw.
    settings: { messageInterval: 0 },
  })
  const others = await inCompany(company, async () => {
    const made = []
    for (const text of ['1', '2', '3', '4'])
      made.push(await add({ name: text, messages: [text, '', '', '', ''] }, connections))
    return made
  })
  for (const other of others)
    await inCompany(company, () => other.update({ state: 'scheduled', scheduledAt: time.now() }))
  await start()
  const texts = () => whatsapp.sent.map(({ content }) => ('text' in content ? content.text : ''))
  const countsOf = (some: string[]) =>
    ['0', '1', '2', '3', '4'].map((text) => some.filter((each) => each === text).length)
  for (let seconds = 0; seconds < 200 && texts().length < 20; seconds += 1) await pass(1)
  expect(countsOf(texts())).toEqual([4, 4, 4, 4, 4])
  // Five campaigns send over two numbers, so each sends two messages per round. The first two messages came
  // before the other campaigns had begun.
  for (const count of countsOf(texts().slice(2, 14))) {
    expect(count).toBeGreaterThanOrEqual(2)
    expect(count).toBeLessThanOrEqual(4)
  }
})
