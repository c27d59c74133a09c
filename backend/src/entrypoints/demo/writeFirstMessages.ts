import { Op } from 'sequelize'
import { Message } from '../../models/index.js'
import { CUSTOMERS } from './data/customers.js'
import { asInstallation } from './platform.js'
import { writeAs } from './simulator.js'
import { waitFor } from './waitFor.js'

const lines = CUSTOMERS.flatMap(({ number, name, writes }) =>
  writes.map((message) => ({ number, name, message })),
)

/** The demo customers' messages that have not arrived yet. */
async function missingLines(companyId: number): Promise<typeof lines> {
  const ids = lines.map(({ message }) => message.id)
  const arrived = await asInstallation(() =>
    Message.findAll({
      attributes: ['whatsappId'],
      where: { companyId, fromMe: false, whatsappId: { [Op.in]: ids } },
    }),
  )
  const storedIds = new Set(arrived.map(({ whatsappId }) => whatsappId))
  return lines.filter(({ message }) => !storedIds.has(message.id))
}

/**
 * Makes the demo customers write the missing messages, and waits until all have arrived, each with a ticket.
 * Messages from an earlier run that are still under way are repeated with the same id, and count once.
 * @returns the names of customers who wrote now.
 * @throws Error when they have not arrived within 60 s.
 */
export async function writeFirstMessages(companyId: number): Promise<string[]> {
  let missing = await missingLines(companyId)
  const wrote = new Set(missing.map(({ name }) => name))
  for (const { number, message } of missing) await writeAs(number, message)
  await waitFor(
    async () => {
      missing = await missingLines(companyId)
      return missing.length === 0 ? true : null
    },
    () =>
      `${missing.length} messages of the demo's customers did not arrive. Is the server running, and the connection CONNECTED?`,
  )
  return [...wrote]
}
