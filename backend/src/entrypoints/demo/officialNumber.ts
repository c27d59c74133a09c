import { createConnection } from '../../features/company/connections/index.js'
import { claimCompany } from '../../features/billing/companies/index.js'
import { Ad, Connection, Message, Queue } from '../../models/index.js'
import { withScope } from '../../platform/tenancy/scope.js'
import { AD_PICTURE } from './data/adPicture.js'
import { AD_ID, OFFICIAL, OFFICIAL_CUSTOMERS } from './data/official.js'
import { makeCosts } from './officialCosts.js'
import { makeTemplates } from './officialTemplates.js'
import { asInstallation } from './platform.js'
import { askStandIn, makeOfficialNumber, type Credentials } from './simulator.js'
import { waitFor } from './waitFor.js'

const actor = { kind: 'system', name: 'demo' } as const

const find = (companyId: number): Promise<Connection | null> =>
  asInstallation(() => Connection.findOne({ where: { companyId, provider: 'cloud' } }))

/** Adds the number with the credentials of the stand-in, as an admin would. The server then sets it up. */
async function addNumber(companyId: number): Promise<Credentials> {
  const made = await makeOfficialNumber()
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = made
  if (!(await find(companyId)))
    await withScope({ companyId, actor }, async () => {
      const queueIds = (await Queue.findAll({ order: [['id', 'ASC']] })).map(({ id }) => id)
      const credentials = { phoneNumberId, businessAccountId, accessToken, appSecret }
      const { name, greetingMessage } = OFFICIAL
      await createConnection(await claimCompany(), {
        name,
        greetingMessage,
        provider: 'cloud',
        queueIds,
        ...credentials,
      })
    })
  return made
}

/** Number of messages on the connection, of the customers or ours. */
const count = (connectionId: number, fromMe: boolean): Promise<number> =>
  asInstallation(() => Message.count({ where: { connectionId, fromMe } }))

/**
 * Adds an official number on the stand-in, with templates, costs, a customer who came from an ad and uses the
 * bot's menu, one without a number, and one whose reply window has closed. A number that has messages is left
 * alone.
 * @throws Error when it is not connected, or the messages have not arrived, within 60 s.
 */
export async function makeOfficialConversations(companyId: number): Promise<void> {
  const existing = await find(companyId)
  if (existing && (await count(existing.id, false)) > 0) return
  const credentials = await addNumber(companyId)
  const { phoneNumberId } = credentials
  const connection = await waitFor(
    async () => {
      const found = await find(companyId)
      return found?.status === 'CONNECTED' ? found : null
    },
    () => `The demo's official number did not become CONNECTED. Is the server running?`,
  )
  await makeTemplates({ companyId, connectionId: connection.id }, credentials)
  await asInstallation(() => makeCosts(companyId, connection.id))
  for (const { number, writes } of OFFICIAL_CUSTOMERS)
    await askStandIn(`customers/${number}/send`, { to: phoneNumberId, ...writes })
  const [first] = OFFICIAL_CUSTOMERS
  // She chooses a queue once its menu has arrived.
  await waitFor(
    async () => ((await count(connection.id, true)) > 0 ? true : null),
    () => `The demo's bot did not answer on the official number.`,
  )
  await waitFor(
    () =>
      askStandIn(`customers/${first.number}/send`, { to: phoneNumberId, type: 'click', id: '1' }).then(
        () => true,
        () => null,
      ),
    () => `The demo's menu did not arrive.`,
  )
  await waitFor(
    async () => ((await count(connection.id, false)) > OFFICIAL_CUSTOMERS.length ? true : null),
    () => `The demo's messages on the official number did not arrive.`,
  )
  await asInstallation(() => Ad.update({ thumbnail: AD_PICTURE }, { where: { companyId, key: AD_ID } }))
}
