import { Op } from 'sequelize'
import { ContactMerge } from '../../../../models/index.js'
import { settleMerge } from './settleMerges.job.js'

/**
 * Makes a contact's merges final, and forgets them: the other contact and its fields, kept for undoing, would
 * otherwise outlive an erased person.
 * @returns the keys of the pictures that were kept for undoing.
 */
export async function endMerges(contactId: number): Promise<string[]> {
  const where = { [Op.or]: [{ keptId: contactId }, { otherId: contactId }] }
  const merges = await ContactMerge.findAll({ where, order: [['id', 'ASC']] })
  for (const { id, keptId } of merges) if (keptId === contactId) await settleMerge(id)
  await ContactMerge.destroy({ where })
  return merges.flatMap(({ snapshot: { kept, other } }) =>
    [kept, other].flatMap(({ pictureKey }) => pictureKey ?? []),
  )
}
