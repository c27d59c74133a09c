import { clearReferences } from '../platform/database/clearReferences.js'
import { hooksOf } from './hooks.js'
import type { Removable } from './references.js'

/**
 * Sets all declared references to a row that is about to be removed to null. Its row is locked, so nothing
 * can refer to it any more. In the scope of its company.
 */
export async function clearReferencesTo(to: Removable, removedId: number): Promise<void> {
  const references = hooksOf('clearsReferences').flat()
  for (const reference of references.filter((each) => each.to === to))
    await clearReferences(reference, removedId)
}
