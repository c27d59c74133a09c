import type { ContactListItem, Validity } from '@balcao/contract/resources/campaigns/contactLists'
import type { PagedData } from '../../../data/lists/pagedList'
import { isOlder } from '../../../data/cache/rows'

const stateOf: Record<Validity, boolean | null> = { valid: true, invalid: false, unchecked: null }

/**
 * The pages of a list after WhatsApp was asked about some of its numbers: they stand where they stood, but
 * for those that belong there no more; the very same where none of them is there.
 * @param validity what all of the pages have in common; undefined where they show everybody
 */
export function withChecked(
  cached: PagedData<ContactListItem>,
  checked: readonly ContactListItem[],
  validity: Validity | undefined,
): PagedData<ContactListItem> {
  const changed = new Map(checked.map((item) => [item.id, item]))
  const after = (row: ContactListItem): ContactListItem => {
    const next = changed.get(row.id)
    return next && !isOlder(next, row) ? next : row
  }
  const belongs = ({ isWhatsappValid }: ContactListItem): boolean =>
    validity === undefined || isWhatsappValid === stateOf[validity]
  if (cached.pages.every(({ rows }) => rows.every((row) => after(row) === row))) return cached
  const gone = cached.pages.flatMap(({ rows }) => rows).filter((row) => !belongs(after(row))).length
  const pages = cached.pages.map(({ rows, count, ...facts }) => ({
    ...facts,
    count: count - gone,
    rows: rows.map(after).filter(belongs),
  }))
  return { ...cached, pages }
}
