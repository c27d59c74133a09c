import { Op } from 'sequelize'
import { Contact, ContactMerge, type ContactIdentity } from '../../../../models/index.js'

type Account = Pick<ContactIdentity, 'number' | 'lid' | 'userId' | 'email'>

/**
 * All current and former accounts of a person: their own, and those of contacts merged into theirs, without
 * identifiers that belong to somebody else by now.
 */
export async function accountsOf(contact: Contact): Promise<Account[]> {
  const merges = await ContactMerge.findAll({ where: { keptId: contact.id, undoneAt: null } })
  const former = merges.flatMap(({ snapshot }) => [snapshot.kept, snapshot.other])
  const either = former.flatMap(({ number, lid, userId, email }) => [
    ...(number === null ? [] : [{ number }]),
    ...(lid === null ? [] : [{ lid }]),
    ...(userId ? [{ userId }] : []),
    ...(email === '' ? [] : [{ email }]),
  ])
  if (either.length === 0) return [contact]
  const others = await Contact.findAll({ where: { id: { [Op.ne]: contact.id }, [Op.or]: either } })
  const isFree = (key: keyof Account, value: string | null | undefined): boolean =>
    others.every((other) => other[key] !== value)
  return [
    contact,
    ...former.map(({ number, lid, userId, email }) => ({
      number: isFree('number', number) ? number : null,
      lid: isFree('lid', lid) ? lid : null,
      userId: userId && isFree('userId', userId) ? userId : null,
      email: isFree('email', email) ? email : '',
    })),
  ]
}
