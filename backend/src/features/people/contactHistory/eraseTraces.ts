import { Op } from 'sequelize'
import { Contact, ContactMerge, InboundMessage, type ContactIdentity } from '../../../models/index.js'
import { forgetShipments } from '../../campaigns/campaigns/index.js'
import { forgetImportedLines } from '../contactImports/index.js'
import { forgetEntries } from '../../campaigns/contactLists/index.js'
import { otherForm } from '../contacts/index.js'
import { forgetOptOuts } from '../../campaigns/optOuts/index.js'
import { forgetCallsTo } from '../../company/publicApi/index.js'
import { forgetDeliveries } from '../../company/webhooks/index.js'

type Account = Pick<ContactIdentity, 'number' | 'lid' | 'email'>

/**
 * What a person is and was known by: their own account, and those of contacts that became a part of them. Of
 * those what is somebody else's by now is left out.
 */
export async function accountsOf(contact: Contact): Promise<Account[]> {
  const merges = await ContactMerge.findAll({ where: { keptId: contact.id, undoneAt: null } })
  const former = merges.flatMap(({ snapshot }) => [snapshot.kept, snapshot.other])
  const either = former.flatMap(({ number, lid, email }) => [
    ...(number === null ? [] : [{ number }]),
    ...(lid === null ? [] : [{ lid }]),
    ...(email === '' ? [] : [{ email }]),
  ])
  if (either.length === 0) return [contact]
  const others = await Contact.findAll({ where: { id: { [Op.ne]: contact.id }, [Op.or]: either } })
  const isFree = (key: keyof Account, value: string | null): boolean =>
    others.every((other) => other[key] !== value)
  return [
    contact,
    ...former.map(({ number, lid, email }) => ({
      number: isFree('number', number) ? number : null,
      lid: isFree('lid', lid) ? lid : null,
      email: isFree('email', email) ? email : '',
    })),
  ]
}

/** The ways to write the numbers of these accounts. */
const numbersOf = (accounts: readonly Account[]): string[] =>
  accounts.flatMap(({ number }) => (number === null ? [] : [number, otherForm(number) ?? number]))

interface Erased {
  accounts: readonly Account[]
  ticketIds: readonly number[]
  /** What they wrote in groups. */
  groupMessageIds: readonly string[]
}

/**
 * Erases what is kept of a person for some days beside their conversations: as it came, was told to programs,
 * and as tables had it.
 */
export async function eraseTraces({ accounts, ticketIds, groupMessageIds }: Erased): Promise<void> {
  const numbers = numbersOf(accounts)
  // The names under which the journal has conversations.
  const conversation = [...numbers, ...accounts.flatMap(({ lid }) => (lid === null ? [] : [`lid:${lid}`]))]
  await InboundMessage.destroy({ where: { conversation } })
  const emails = accounts.map(({ email }) => email).filter(Boolean)
  await forgetImportedLines({ numbers, emails })
  await forgetEntries({ numbers, emails })
  await forgetOptOuts(numbers)
  await forgetShipments(numbers)
  await forgetCallsTo({ numbers, ticketIds })
  await forgetDeliveries({ ticketIds, messageIds: groupMessageIds })
}
