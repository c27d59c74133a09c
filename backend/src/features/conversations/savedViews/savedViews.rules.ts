import { viewParts, type ViewFilters, type ViewPart } from '@balcao/contract'

/** Ids of the records that filters may name. */
export type ExistingRecords = Readonly<Record<ViewPart, ReadonlySet<number>>>

/** The ids that views name, by filter. */
export function namedRecords(views: readonly { filters: ViewFilters }[]): Record<ViewPart, number[]> {
  const idsOf = (part: ViewPart) => [...new Set(views.flatMap(({ filters }) => filters[part] ?? []))]
  return {
    queueIds: idsOf('queueIds'),
    tags: idsOf('tags'),
    users: idsOf('users'),
    campaignId: idsOf('campaignId'),
    adId: idsOf('adId'),
  }
}

/**
 * Filters without records that no longer exist, and the parts from which one was left out. A list that loses
 * all its records filters nothing: it must not become "only tickets without a queue".
 */
export function existingParts(
  filters: ViewFilters,
  existing: ExistingRecords,
): { filters: ViewFilters; missing: ViewPart[] } {
  const left: ViewFilters = { ...filters }
  const missing: ViewPart[] = []
  for (const part of viewParts) {
    const named = filters[part]
    if (named === undefined) continue
    const ids = [named].flat()
    const remaining = ids.filter((id) => existing[part].has(id))
    if (remaining.length === ids.length) continue
    missing.push(part)
    if (remaining.length === 0 || part === 'campaignId' || part === 'adId') left[part] = undefined
    else left[part] = remaining
  }
  return { filters: left, missing }
}
