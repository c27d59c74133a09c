import { id } from '@balcao/contract'
import { object } from 'yup'
import { Contact, ContactCustomField, ContactMerge } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../../platform/jobs/job.js'
import { mergeContacts } from './mergeContacts.js'
import { listMergesToSettle } from './merges.queries.js'

/**
 * Makes a merge final: the hidden contact's remaining rows (messages in groups, reactions) move, and it is
 * deleted.
 */
export async function settleMerge(mergeId: number): Promise<void> {
  const merge = await ContactMerge.findOne({
    where: { id: mergeId, undoneAt: null, settledAt: null },
    lock: true,
  })
  if (!merge) return
  await merge.update({ settledAt: clock.now() })
  const survivor = await Contact.findByPk(merge.keptId, { rejectOnEmpty: true })
  const other = await Contact.findByPk(merge.otherId, { rejectOnEmpty: true })
  // Fields that were not chosen at the merge are deleted. The name was chosen then, too, so the contact is
  // not saved.
  await ContactCustomField.destroy({ where: { contactId: other.id } })
  await mergeContacts(survivor, other)
}

export const settleMergeJob = defineJob({
  name: 'settle-merge',
  data: object({ mergeId: id().required() }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 1,
  run: ({ mergeId }, { inScope }) => inScope(() => settleMerge(mergeId)),
})

export const settleMergesSweep = defineCompanySweep({
  name: 'settle-merges',
  everyMs: 3_600_000,
  afterRestore: 'It only moves rows between contacts.',
  reason: 'merges that cannot be undone any more',
  find: listMergesToSettle,
  job: settleMergeJob,
})
