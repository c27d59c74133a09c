import { Op } from 'sequelize'
import { ContactMerge } from '../../../../models/index.js'
import { settleMerge } from './settleMerges.job.js'

/**
 * Ends what can still be undone of a contact's merges, and forgets all of them: what is kept for the undoing,
 * the other contact and its fields, would outlive an erased person.
 * @returns the keys of the pictures that were kept, too.
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
