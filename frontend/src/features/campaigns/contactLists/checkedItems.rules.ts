import type { ContactListItem, Validity } from '@balcao/contract/resources/campaigns/contactLists'
import type { PagedData } from '../../../data/lists/pagedList'
import { isOlder } from '../../../data/cache/rows'

const stateOf: Record<Validity, boolean | null> = { valid: true, invalid: false, unchecked: null }

/**
 * The pages of a list after WhatsApp has checked some of its numbers. Entries keep their places; those that
 * no longer match the filter are removed.
 * @param validity the filter of the pages; undefined for everybody
 * @returns `cached` itself when none of the checked numbers is on the pages
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
